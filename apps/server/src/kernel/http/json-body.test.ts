import { expect, it } from 'vitest'
import { measureCost } from '../../../../../tools/cost.ts'
import { nest } from '../../testing/hostile.ts'
import { requireModest, textOf } from './json-body.ts'

const codeThrownBy = (work: () => unknown): string => {
  try {
    work()
    return 'fine'
  } catch (error) {
    return (error as { code: string }).code
  }
}
const codeOf = (text: string): string => codeThrownBy(() => requireModest(text))

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
  ['茶 🫖 \u{1f469}\u200d\u{1f680} \ufffd', Buffer.from('茶 🫖 \u{1f469}\u200d\u{1f680} \ufffd')],
  ['', Buffer.alloc(0)],
])('what is UTF-8 is read as it is: %j', (text, bytes) => {
  expect(textOf(bytes)).toBe(text)
})

it.each([
  ['bytes that nothing begins with', [0xff, 0xfe]],
  ['a character that breaks off', [0xe8, 0x8c]],
  ['half of a pair', [0xed, 0xa0, 0x80]],
  ['a long form of a short character', [0xc0, 0xaf]],
])('what is not UTF-8 is refused: %s', (_, bytes) => {
  expect(codeThrownBy(() => textOf(Buffer.from([0x22, ...bytes, 0x22])))).toBe('invalid_input')
})

it.each([
  ['texts', '"\\"x",'],
  ['brackets', '[],'],
])('the largest body costs little: %s', async (_what, unit) => {
  const bytes = Buffer.from(unit.repeat((1024 * 1024) / unit.length))
  expect(await measureCost(() => codeOf(textOf(bytes)), 5)).toBeLessThan(50)
})
