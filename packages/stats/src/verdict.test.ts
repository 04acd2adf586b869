import { describe, expect, test } from 'vitest'
import { judgeGuardrail } from './guardrail.ts'
import { findSide, findVerdict } from './verdict.ts'

const running = {
  crossed: null,
  day: 9,
  plannedDays: 14,
  looked: true,
  shared: 140,
  chanceToWin: 0.6,
} as const

describe('the word', () => {
  test.each([
    ['collecting', { looked: false, chanceToWin: 0.99 }],
    ['uncertain', {}],
    ['uncertain', { chanceToWin: null }],
    ['ahead', { chanceToWin: 0.8 }],
    ['behind', { chanceToWin: 0.2 }],
    ['better', { crossed: 'above' }],
    ['worse', { crossed: 'below' }],
    ['worse', { crossed: 'above', lowerIsBetter: true }],
    ['better', { crossed: 'below', lowerIsBetter: true }],
    ['better', { crossed: 'above', day: 20, shared: 3, looked: true }],
    ['no_difference', { day: 14, chanceToWin: 0.97 }],
    ['not_enough_data', { day: 14, shared: 99, looked: false }],
    ['not_enough_data', { day: 15, shared: 0, looked: false, chanceToWin: null }],
    ['no_difference', { day: 14, shared: 120, looked: false, chanceToWin: null }],
  ] as const)('%s: %j', (verdict, state) => {
    expect(findVerdict({ ...running, ...state })).toBe(verdict)
  })

  test('a boundary is crossed when it is reached', () => {
    const at = (logRatio: number) => findSide({ logRatio, standardError: 0.1 }, 2.5)
    expect([at(0.25), at(0.24), at(-0.24), at(-0.25)]).toEqual(['above', null, null, 'below'])
  })
})

describe('a guardrail', () => {
  test.each([
    [-0.25, false, 'fails'],
    [-0.2, false, 'hint'],
    [-0.1, false, 'holds'],
    [0.3, false, 'holds'],
    [0.25, true, 'fails'],
    [-0.25, true, 'holds'],
  ])('L = %d, lower is better: %s', (logRatio, lowerIsBetter, word) => {
    expect(judgeGuardrail({ logRatio, standardError: 0.1 }, { lowerIsBetter }).word).toBe(word)
  })

  test('always says how much worse it may be', () => {
    const pair = { logRatio: 0.1, standardError: 0.1 }
    expect(judgeGuardrail(pair).notExcluded).toBeCloseTo(1 - Math.exp(0.1 - 0.1644853626951472), 13)
    expect(judgeGuardrail(pair, { lowerIsBetter: true }).notExcluded).toBeCloseTo(Math.exp(0.2644853626951472) - 1, 13)
    expect(judgeGuardrail({ logRatio: 1, standardError: 0.1 }).notExcluded).toBe(0)
  })
})
