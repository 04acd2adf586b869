import { expect, it } from 'vitest'
import { hasMore, listChoices } from './choices.ts'

const choices = Array.from({ length: 10 }, (_, i) => ({ value: `v${i}`, name: `V${i}`, count: 10 - i }))
const none = { value: '', name: '' }
const valuesOf = (...args: Parameters<typeof listChoices>) => listChoices(...args).map(({ value }) => value)

it('the first choices are seen, and all once somebody asks', () => {
  expect(valuesOf(choices, none, false)).toEqual(['v0', 'v1', 'v2', 'v3', 'v4', 'v5', 'v6', 'v7'])
  expect(valuesOf(choices, none, true)).toHaveLength(10)
  expect([hasMore(choices), hasMore(choices.slice(0, 8))]).toEqual([true, false])
})

it('what is chosen is always seen, so that it can be taken back', () => {
  expect(listChoices(choices, { value: 'v9', name: 'V9' }, false).at(-1)).toEqual(choices[9])
  expect(valuesOf(choices, { value: 'v1', name: 'V1' }, false)).toHaveLength(8)
  expect(listChoices([], { value: 'gone', name: 'Gone' }, false)).toEqual([{ value: 'gone', name: 'Gone', count: 0 }])
})
