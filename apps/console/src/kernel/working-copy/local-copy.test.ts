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
            if (value.length > 2_000_000) throw new Error('full')
            kept[key] = value
          },
          removeItem: (key: string) => void delete kept[key],
        })[name],
    }),
  )
})

const copy = (css: string, at = Date.now()) => ({ content: { css }, seen: 1, base: 2, sent: null, at })

test('the newest of a person and a version is read, whichever page left it', () => {
  const one = openLocalCopies('u', 'v', 'one')
  expect(one.read()).toBeNull()
  expect(one.write(copy('old', Date.now() - 5))).toBe(true)
  openLocalCopies('u', 'v', 'two').write(copy('new'))
  openLocalCopies('other', 'v', 'x').write(copy('foreign', Date.now() + 5))
  openLocalCopies('u', 'w', 'x').write(copy('another version', Date.now() + 5))
  expect(one.read()?.content).toEqual({ css: 'new' })
  one.clear()
  expect(one.read()).toBeNull()
  expect(Object.keys(storage)).toHaveLength(2)
})

test('what is too long, old or no copy at all is not kept', () => {
  const copies = openLocalCopies('u', 'v', 'one')
  copies.write(copy('before'))
  expect(copies.write(copy('x'.repeat(1_000_001)))).toBe(false)
  expect(copies.read()).toBeNull()
  openLocalCopies('u', 'w', 'x').write(copy('old', Date.now() - 31 * 86_400_000))
  for (const [i, text] of ['', '{', '5', '[]', '{"content":[]}', '{"content":{},"seen":"1"}'].entries())
    storage[`vitrine.copy.u.v.${i}`] = text
  expect(copies.read()).toBeNull()
  expect(Object.keys(storage)).toEqual([])
})

test('a digest goes by what is said, not by the order of keys', () => {
  expect(digestOf({ a: 1, b: { c: [1, { d: 2, e: 3 }] } })).toBe(digestOf({ b: { c: [1, { e: 3, d: 2 }] }, a: 1 }))
  expect(digestOf({ a: 1 })).not.toBe(digestOf({ a: 2 }))
})
