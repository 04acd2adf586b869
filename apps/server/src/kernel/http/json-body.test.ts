import { expect, it } from 'vitest'
import { measureCost } from '../../testing/cost.ts'
import { nest } from '../../testing/hostile.ts'
import { requireModest } from './json-body.ts'

const codeOf = (text: string): string => {
  try {
    requireModest(text)
    return 'fine'
  } catch (error) {
    return (error as { code: string }).code
  }
}

it.each([
  ['64 levels', nest(64), 'fine'],
  ['65 levels', nest(65), 'invalid_input'],
  ['half a million levels', nest(500_000), 'invalid_input'],
  ['levels that are never closed', '{"a":'.repeat(65), 'invalid_input'],
  ['brackets in a text', JSON.stringify({ a: '[{"\\'.repeat(100) }), 'fine'],
  ['many lists in a row', `[${'[],'.repeat(5000)}[]]`, 'fine'],
  ['20,000 values', `[${'1,'.repeat(19_997)}1]`, 'fine'],
  ['more than 20,000 values', `[${'1,'.repeat(20_000)}1]`, 'too_large'],
  ['what is no JSON', ']]]"\\', 'fine'],
  ['nothing', '', 'fine'],
])('%s', (_what, text, expected) => {
  expect(codeOf(text)).toBe(expected)
})

it.each([
  ['texts', '"\\"x",'],
  ['brackets', '[],'],
])('the largest body costs little: %s', async (_what, unit) => {
  const text = unit.repeat((1024 * 1024) / unit.length)
  expect(await measureCost(() => codeOf(text), 5)).toBeLessThan(50)
})
