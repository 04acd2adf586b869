import { describe, expect, it } from 'vitest'
import { addInformation } from './split-information.ts'

describe('what a test learns while its split changes', () => {
  it('is most where both get as many, and nothing where one gets nobody', () => {
    expect(addInformation([{ length: 10, shares: [0.5, 0.5] }])).toEqual([2.5])
    expect(addInformation([{ length: 10, shares: [0.9, 0.1] }])[0]).toBeCloseTo(0.9, 12)
    expect(addInformation([{ length: 10, shares: [1, 0] }])).toEqual([0])
    expect(addInformation([{ length: 10, shares: [0, 1] }])).toEqual([0])
  })

  it('adds up over spans, for each version by itself', () => {
    const spans = [
      { length: 4, shares: [0.5, 0.25, 0.25] },
      { length: 6, shares: [0.5, 0.5, 0] },
    ]
    const [first, second] = addInformation(spans) as [number, number]
    expect(first).toBeCloseTo(4 / 6 + 6 / 4, 12)
    expect(second).toBeCloseTo(4 / 6, 12)
  })

  it('is the inverse variance of the estimate that weighs spans by their precision', () => {
    // Of 1,000 visitors a unit, with a variance of 1 in both versions.
    const spans = [
      { length: 3, shares: [0.7, 0.3] },
      { length: 2, shares: [0.2, 0.8] },
    ]
    const precisions = spans.map(
      ({ length, shares: [a = 0, b = 0] }) => 1 / (1 / (1000 * length * a) + 1 / (1000 * length * b)),
    )
    const total = precisions.reduce((sum, each) => sum + each, 0)
    expect((addInformation(spans)[0] ?? 0) * 1000).toBeCloseTo(total, 9)
  })

  it('of nothing is nothing', () => expect(addInformation([])).toEqual([]))
})
