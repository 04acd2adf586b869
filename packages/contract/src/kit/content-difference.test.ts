import { expect, test } from 'vitest'
import { compareContents } from './content-difference.ts'

const a = { id: 'a', value: '1' }
const b = { id: 'b', value: '2' }
const c = { id: 'c', value: '3' }
const none = { added: [], removed: [], edited: [], fields: [] }

test('items of lists are compared by their ids, everything else by its field', () => {
  expect(compareContents({ changes: [a, b], css: '' }, { changes: [a, b] })).toEqual(none)
  expect(compareContents({}, { changes: [a], css: 'p {}' })).toEqual({ ...none, added: [a], fields: ['css'] })
  const edited = { ...a, value: 'x' }
  expect(compareContents({ changes: [a, b] }, { changes: [edited, c] })).toEqual({
    ...none,
    added: [c],
    removed: [b],
    edited: [edited],
  })
  expect(compareContents({ changes: [a, b] }, { changes: [] })).toEqual({ ...none, removed: [a, b] })
})

test('another order of what stays is one difference, whatever comes or goes beside it', () => {
  expect(compareContents({ changes: [a, b] }, { changes: [b, a] })).toEqual({ ...none, fields: ['changes'] })
  expect(compareContents({ changes: [a, b] }, { changes: [c, a, b] })).toEqual({ ...none, added: [c] })
  expect(compareContents({ changes: [a, b, c] }, { changes: [c, a] })).toEqual({
    ...none,
    removed: [b],
    fields: ['changes'],
  })
})

test('the order of keys says nothing, and a list without ids is a field', () => {
  expect(compareContents({ changes: [a] }, { changes: [{ value: '1', id: 'a' }] })).toEqual(none)
  expect(compareContents({ tags: ['x'] }, { tags: ['y'] })).toEqual({ ...none, fields: ['tags'] })
  expect(compareContents({ changes: 5 }, { changes: [a] })).toEqual({ ...none, fields: ['changes'] })
})
