import { expect, test } from 'vitest'
import {
  countCodeLines,
  findBareBooleans,
  findEnvReaders,
  findFocusedTests,
  findLongFiles,
  findUntoldSettings,
  maxLines,
} from './lint.ts'

const lines = (count: number) => Array.from({ length: count }, (_, i) => `const a${i} = ${i}`).join('\n')

test('blank lines and comments are not lines of code', () => {
  const text = `/** What it does,\n * on two lines. */\nconst a = 1\n\n// why\nconst b = '// not a comment'\n/* one */\n`
  expect(countCodeLines(text)).toBe(2)
})

test('a source over the limit is named with its length; generated ones are not', () => {
  const sources = [
    { file: 'apps/a.ts', text: lines(maxLines) },
    { file: 'apps/b.tsx', text: lines(maxLines + 1) },
    { file: 'apps/c.gen.ts', text: lines(999) },
    { file: 'apps/server/migrations/d.ts', text: lines(999) },
  ]
  expect(findLongFiles(sources)).toEqual([`apps/b.tsx: ${maxLines + 1} lines of code, at most ${maxLines}`])
})

test('only platform/env.ts of the server reads the environment', () => {
  const reads = (file: string, text: string) => findEnvReaders([{ file, text }]).length
  expect(reads('apps/server/src/kernel/a.ts', 'const x = process.env.X')).toBe(1)
  expect(reads('apps/server/src/kernel/a.ts', "const x = process['env']")).toBe(1)
  expect(reads('apps/server/src/kernel/a.ts', 'const { env } = process')).toBe(1)
  expect(reads('apps/server/src/platform/env.ts', 'read(process.env)')).toBe(0)
  expect(reads('apps/demo-store/src/main.ts', 'process.env.PORT')).toBe(0)
  expect(reads('apps/server/src/kernel/a.ts', 'const x = process.environment')).toBe(0)
})

test('a boolean beside other arguments has a name', () => {
  const find = (text: string) => findBareBooleans([{ file: 'apps/a.ts', text }])
  expect(find('save(row, true)')).toEqual(['apps/a.ts:1: save takes a boolean without a name'])
  expect(find('save(row, { isNew: true })\nopen(true)\nrow.toggleAttribute("x", false)')).toEqual([])
})

test('a focused test is found', () => {
  const focused = `test${'.only'}('x', () => {})`
  expect(findFocusedTests([{ file: 'a.test.ts', text: focused }])).toHaveLength(1)
  expect(findFocusedTests([{ file: 'a.test.ts', text: "test('only', () => {})" }])).toHaveLength(0)
})

test('.env.example and settings.ts know the same settings', () => {
  const source = 'const Settings = z.object({\n  NODE_ENV: z.string(),\n  PORT: port,\n  S3_KEY: z.string(),\n})'
  expect(findUntoldSettings(source, 'PORT=4000\n# S3_KEY=\n')).toEqual([])
  expect(findUntoldSettings(source, 'PORT=4000\nOLD=\n')).toEqual([
    '.env.example: does not list S3_KEY',
    '.env.example: lists OLD, which platform/settings.ts does not know',
  ])
})
