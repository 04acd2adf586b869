import { beforeEach, expect, test, vi } from 'vitest'
import { digestOf, openLocalCopies } from './local-copy.ts'

let storage: Record<string, string>
beforeEach(() => {
  storage = {}
  vi.stubGlobal(
    'localStorage',
    new Proxy(storage, {
      get: (kept, name: string) =>
        ({
          getItem: (key: string) => kept[key] ?? null,
          setItem: (key: string, value: string) => {
            if (value.length > 3_000_000) throw new Error('full')
            kept[key] = value
          },
          removeItem: (key: string) => void delete kept[key],
        })[name],
    }),
  )
})

const copy = (css: string, at = Date.now()) => ({ content: { css }, seen: 1, base: 2, sent: null, at })

const stored = { css: 'stored' }
const open = (tab: string) => openLocalCopies('u', 'v', tab)

test('the newest of a person and a version is gone on with, whichever page left it', () => {
  const one = open('one')
  expect(one.read(stored)).toBeNull()
  open('two').write(copy('new'))
  openLocalCopies('other', 'v', 'x').write(copy('foreign', Date.now() + 5))
  openLocalCopies('u', 'w', 'x').write(copy('another version', Date.now() + 5))
  expect(one.read(stored)?.content).toEqual({ css: 'new' })
  // And asked again, the same: it is what this page shows.
  open('three').write(copy('newer', Date.now() + 5))
  expect(one.read(stored)?.content).toEqual({ css: 'new' })
  one.clear()
  expect(Object.keys(storage)).toHaveLength(3)
})

test('what another page keeps is never cleared by one that did not go on with it', () => {
  const [one, two] = [open('one'), open('two')]
  two.write(copy('typed in the second'))
  one.write(copy('typed in the first'))
  one.clear()
  one.write(copy('and once more'))
  one.clear()
  expect(open('three').read(stored)?.content).toEqual({ css: 'typed in the second' })
})

test('each that a crash left is gone on with in turn', () => {
  const now = Date.now()
  for (const [i, css] of ['a', 'b', 'b', 'stored'].entries()) open(`crashed${i}`).write(copy(css, now + i))
  for (const css of ['b', 'a']) {
    const page = open(`page ${css}`)
    expect(page.read(stored)?.content).toEqual({ css })
    page.clear()
  }
  expect(Object.keys(storage)).toEqual([])
})

test('what was gone on with is kept until there is more of it, and left to a page that is open after all', () => {
  const crashed = open('crashed')
  crashed.write(copy('a'))
  const page = open('page')
  page.read(stored)
  expect(page.write(copy('x'.repeat(2_000_001)))).toBe(false)
  expect(Object.keys(storage)).toHaveLength(1)
  expect(page.write(copy('ab'))).toBe(true)
  expect(Object.keys(storage)).toEqual(['vitrine.copy.u.v.page'])
  const next = open('next')
  next.read(stored)
  page.write(copy('abc'))
  next.clear()
  expect(open('last').read(stored)?.content).toEqual({ css: 'abc' })
})

test('of too many, and of too much, the oldest go', () => {
  const now = Date.now()
  for (let i = 0; i < 25; i++) openLocalCopies('u', `${i}`, 'x').write(copy('a', now - i))
  open('page').read(stored)
  expect(Object.keys(storage)).toHaveLength(20)
  for (let i = 0; i < 5; i++) openLocalCopies('u', `${i}`, 'x').write(copy('x'.repeat(900_000), now + 9 - i))
  open('page').read(stored)
  expect(Object.keys(storage).sort()).toEqual(['0', '1', '2'].map((view) => `vitrine.copy.u.${view}.x`))
})

test('what is too long, old or no copy at all is not kept', () => {
  const copies = openLocalCopies('u', 'v', 'one')
  copies.write(copy('before'))
  expect(copies.write(copy('x'.repeat(2_000_001)))).toBe(false)
  expect(copies.read(stored)).toBeNull()
  openLocalCopies('u', 'w', 'x').write(copy('old', Date.now() - 31 * 86_400_000))
  for (const [i, text] of ['', '{', '5', '[]', '{"content":[]}', '{"content":{},"seen":"1"}'].entries())
    storage[`vitrine.copy.u.v.${i}`] = text
  expect(copies.read(stored)).toBeNull()
  expect(Object.keys(storage)).toEqual([])
})

test('a digest goes by what is said, not by the order of keys', () => {
  expect(digestOf({ a: 1, b: { c: [1, { d: 2, e: 3 }] } })).toBe(digestOf({ b: { c: [1, { e: 3, d: 2 }] }, a: 1 }))
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: 2 }))
})
