import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashSources, isFresh, listSources } from './builds.ts'

let base = ''
const write = (file: string, text: string) => {
  mkdirSync(path.dirname(path.join(base, file)), { recursive: true })
  writeFileSync(path.join(base, file), text)
}

beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'vitrine-builds-'))
  write('lock.json', '{}')
  write('app/src/main.ts', 'main()')
  write('app/src/deep/page.ts', 'page()')
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

const hash = () => hashSources(base, ['lock.json', 'app'])

test('the hash changes with a content, a name and a new file', () => {
  const seen = new Set([hash()])
  write('app/src/main.ts', 'main(1)')
  seen.add(hash())
  write('app/src/more.ts', '')
  seen.add(hash())
  rmSync(path.join(base, 'app/src/more.ts'))
  write('app/src/mire.ts', '')
  seen.add(hash())
  write('lock.json', '{"a":1}')
  seen.add(hash())
  expect(seen.size).toBe(5)
})

test('what is built or installed and tests change nothing', () => {
  const before = hash()
  write('app/dist/main.js', 'x')
  write('app/node_modules/zod/index.js', 'x')
  write('app/src/main.test.ts', 'x')
  expect(hash()).toBe(before)
})

test('text that moves from one file to the next is a change', () => {
  write('app/src/a.ts', 'xy')
  write('app/src/b.ts', '')
  const before = hash()
  write('app/src/a.ts', 'x')
  write('app/src/b.ts', 'y')
  expect(hash()).not.toBe(before)
})

test('lists files from the root, sorted; tests only when wanted', () => {
  write('app/src/main.test.ts', 'x')
  expect(listSources(base, 'app')).toEqual(['app/src/deep/page.ts', 'app/src/main.ts'])
  expect(listSources(base, 'app', { tests: true })).toContain('app/src/main.test.ts')
  expect(listSources(base, 'nowhere')).toEqual([])
})

test('a build is fresh while its stamp is the hash', () => {
  write('dist/.stamp', 'abc')
  expect(isFresh(path.join(base, 'dist/.stamp'), 'abc')).toBe(true)
  expect(isFresh(path.join(base, 'dist/.stamp'), 'abd')).toBe(false)
  expect(isFresh(path.join(base, 'elsewhere'), 'abc')).toBe(false)
})
