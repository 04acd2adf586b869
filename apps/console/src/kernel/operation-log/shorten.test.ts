import { expect, it } from 'vitest'
import { shorten } from './shorten.ts'

it('keeps what is short, and one line of what is long', () => {
  expect(shorten('60%')).toBe('60%')
  expect(shorten(' a {\n  color: red\n}')).toBe('a { color: red }')
  expect(shorten('夏'.repeat(28))).toBe('夏'.repeat(28))
  expect(shorten('🫖'.repeat(29))).toBe(`${'🫖'.repeat(27)}…`)
})
