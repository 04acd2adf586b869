import { describe, expect, it } from 'vitest'
import { isUnfounded, listFailed, warningOf } from './weigh.ts'

const quiet = { srm: { alarm: false } }

it('a conclusion from figures needs somebody who has seen a version', () => {
  const nobody = [{ visitors: 0 }, { visitors: 0 }]
  const report = { rows: nobody, kept: 'all' } as const
  for (const conclusion of ['won', 'lost', 'no_difference'] as const) {
    expect(isUnfounded(conclusion, report)).toBe(true)
    expect(isUnfounded(conclusion, { ...report, rows: [{ visitors: 0 }, { visitors: 1 }] })).toBe(false)
    // Whether anybody had seen one, nobody can tell any more.
    expect(isUnfounded(conclusion, { ...report, kept: 'none' })).toBe(false)
  }
  expect(isUnfounded('aborted', report)).toBe(false)
  expect(isUnfounded(null, report)).toBe(false)
})

describe('a version that is to be adopted', () => {
  it('is warned of unless the report says that it is better', () => {
    expect(warningOf(quiet, { word: 'better' })).toBeUndefined()
    expect(warningOf(quiet, { word: 'worse' })).toBe('worse')
    for (const word of ['ahead', 'behind', 'no_difference', 'not_enough_data', 'collecting'] as const)
      expect(warningOf(quiet, { word })).toBe('notBetter')
    expect(warningOf(quiet, undefined)).toBe('notBetter')
    expect(warningOf({ srm: { alarm: true } }, { word: 'better' })).toBe('doubtful')
  })

  it('is asked about once more for guardrails that it fails, and for none that only hints', () => {
    const of = (result: 'holds' | 'hint' | 'fails' | 'not_judged') => ({ result, not_excluded: 0.1 })
    const guardrails = [
      { metric: 'bounce_rate' as const, ...of('fails') },
      { metric: 'add_to_cart_rate' as const, ...of('hint') },
      { metric: 'refund_rate' as const, ...of('not_judged') },
      { metric: 'average_order_value' as const, ...of('fails') },
    ]
    expect(listFailed({ guardrails })).toEqual(['bounce_rate', 'average_order_value'])
    expect(listFailed(undefined)).toEqual([])
  })
})
