import { describe, expect, test } from 'vitest'
import { fc } from '../../../tools/fast-check.ts'
import { isKeptOut } from './exclusion.ts'
import { bucket } from './hash.ts'
import { bucketRanges, equalWeights } from './ranges.ts'

const member = (id: string, from: number, to: number, group = 'exp') => ({ id, exclusion: { id: group, from, to } })
const nobody = () => null
const of = (experience: string) => (id: string) => id === experience

describe('an exclusion group', () => {
  // Places of these visitors under seed 'exp', computed independently: v15 920, v0 6758.
  test.each([
    ['v15', 920, 921, false],
    ['v15', 0, 920, true],
    ['v15', 921, 10_000, true],
    ['v0', 5000, 10_000, false],
    ['v0', 0, 5000, true],
    ['v0', 6758, 6758, true],
  ])('of %s and [%d, %d) says %s', (visitor, from, to, kept) => {
    expect(isKeptOut(member('a', from, to), visitor, nobody, [])).toBe(kept)
  })

  test('keeps nobody out of what they have a label of, nor of what belongs to no group', () => {
    expect(isKeptOut(member('a', 0, 0), 'v0', of('a'), [])).toBe(false)
    expect(isKeptOut(member('a', 0, 0), null, of('a'), [])).toBe(false)
    expect(isKeptOut({ id: 'a' }, null, nobody, [])).toBe(false)
  })

  test('keeps out who is in another of it, and not who is in one of another group', () => {
    const experiences = [member('a', 0, 10_000), member('b', 0, 0), member('c', 0, 0, 'other'), { id: 'd' }]
    const kept = ['b', 'c', 'd'].map((id) => isKeptOut(member('a', 0, 10_000), 'v0', of(id), experiences))
    expect(kept).toEqual([true, false, false])
  })

  test('lets nobody in who may not be recognized', () => {
    expect(isKeptOut(member('a', 0, 10_000), null, nobody, [])).toBe(true)
  })

  test('gives every visitor to exactly one of its experiences', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 1 }), fc.integer({ min: 2, max: 10 }), (visitor, group, n) => {
        const members = bucketRanges(equalWeights(n)).map(([from, to], index) => member(`${index}`, from, to, group))
        const taken = members.filter((each) => !isKeptOut(each, visitor, nobody, members))
        expect(taken).toHaveLength(1)
        expect(bucket(group, visitor) * 10_000).toBeGreaterThanOrEqual((taken[0]?.exclusion.from ?? Infinity) - 1e-6)
      }),
    )
  })
})
