import { expect, test, vi } from 'vitest'
import { byText } from './by-text.ts'

test('a text is read once while it is one of the last', () => {
  const read = vi.fn((text: string) => (text === '' ? undefined : text.length))
  const lengthOf = byText(read, 2)
  expect([lengthOf('a'), lengthOf('a'), lengthOf(''), lengthOf('')]).toEqual([1, 1, undefined, undefined])
  expect(read).toHaveBeenCalledTimes(2)
  lengthOf('a')
  lengthOf('bb')
  lengthOf('a')
  expect(read).toHaveBeenCalledTimes(3)
  lengthOf('')
  expect(read).toHaveBeenCalledTimes(4)
})
