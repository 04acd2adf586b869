import { expect, test } from 'vitest'
import { compareContents, countDifferences } from './content-difference.ts'

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

test('a field that was blank is counted as added, one that is blank now as removed', () => {
  const counts = (before: object, after: object) => Object.values(countDifferences({ ...before }, { ...after }))
  expect(counts({ changes: [a] }, { changes: [a, b], css: 'p {}' })).toEqual([2, 0, 0])
  expect(counts({ css: 'p {}' }, { css: 'a {}' })).toEqual([0, 1, 0])
  expect(counts({ css: 'p {}', tags: ['x'] }, { css: '', tags: [] })).toEqual([0, 0, 2])
  expect(counts({ changes: [a, b] }, { changes: [b, a] })).toEqual([0, 1, 0])
})
