import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { root } from './run.ts'
import { selectChecks } from './select-checks.ts'

const [types, tag, consoleSize] = ['types', 'tag-size', 'console-size'].map((name) => ({ name }))
const all = [types, tag, consoleSize] as { name: string }[]
const groups = { sizes: [tag, consoleSize] as { name: string }[] }

test('what is asked for by name or group is chosen, and all where nothing is', () => {
  expect(selectChecks([], all, groups)).toEqual(all)
  expect(selectChecks(['tag-size', 'types'], all, groups)).toEqual([types, tag])
  expect(selectChecks(['sizes'], all, groups)).toEqual([tag, consoleSize])
})

test('a name that means nothing is refused with the names that do', () => {
  expect(() => selectChecks(['types', 'nonsense'], all, groups)).toThrow(
    'no check nonsense; there are: types, tag-size, console-size, sizes',
  )
})

test('npm run check fails on a name that it does not know', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/check.ts', 'nonsense'], {
    cwd: root,
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^vitrine: no check nonsense; there are: types, .*, sizes\n$/)
})
