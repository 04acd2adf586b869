import type { ExclusionGroup } from '@vitrine/contract'
import { describe, expect, test } from 'vitest'
import { joinPair, leaving } from './join.ts'

const [a, b, c] = ['a', 'b', 'c'].map((id) => ({ id, name: id.toUpperCase() })) as [Draft, Draft, Draft]
type Draft = { id: string; name: string }
const group = (ids: string[], fixed = false): ExclusionGroup => ({
  id: `g-${ids.join('')}`,
  name: 'Group',
  fixed,
  experiences: ids.map((id) => ({ id, name: id, phase: 'draft', revision: 1, share: 0.5 })),
})
const nameOf = (names: { a: string; b: string }) => `${names.a}, ${names.b}`

describe('two drafts', () => {
  test('of no group make one, named after both', () => {
    expect(joinPair([a, b], [], nameOf)).toEqual({ name: 'A, B', experience_ids: ['a', 'b'] })
    expect(joinPair([{ id: 'a', name: 'x'.repeat(80) }, b], [], nameOf)?.name).toHaveLength(60)
  })

  test('join the group of either', () => {
    const joined = { id: 'g-ac', name: 'Group', experience_ids: ['a', 'c', 'b'], revisions: {} }
    expect(joinPair([a, b], [group(['a', 'c'])], nameOf)).toEqual(joined)
    expect(joinPair([b, a], [group(['a', 'c'])], nameOf)).toEqual(joined)
  })

  test('cannot, where each has one, or where it is fixed or full', () => {
    expect(joinPair([a, b], [group(['a', 'x']), group(['b', 'y'])], nameOf)).toBe(null)
    expect(joinPair([a, b], [group(['a', 'c'], true)], nameOf)).toBe(null)
    expect(joinPair([a, c], [group([...'abdefghijk'])], nameOf)).toBe(null)
  })
})

test('who leaves does so of the revision that was seen', () => {
  expect(leaving(group(['a', 'b', 'c']), ['b'])).toEqual({ a: 1, c: 1 })
  expect(leaving(null, ['b'])).toEqual({})
})
