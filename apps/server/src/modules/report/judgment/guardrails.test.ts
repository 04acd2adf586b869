import { describe, expect, it } from 'vitest'
import type { Cell } from '../cells.ts'
import { about, after, plan, shop } from '../testing/judged.ts'
import { keep, report } from '../testing/report.ts'

describe('guardrails', () => {
  it('are judged on the day of the verdict: better in one, worse in another', () => {
    const days = (day: number) => {
      const [a, b] = shop(0.08)(day) as [Cell, Cell]
      // Orders of half the size.
      return [a, { ...b, buyers: b.buyers.map(([, valued], i): [number, number] => [i % 2 ? 400 : 600, valued]) }]
    }
    const varied = (day: number) =>
      days(day).map((each, i) =>
        i ? each : { ...each, buyers: each.buyers.map(([, v], k): [number, number] => [k % 2 ? 900 : 1100, v]) },
      )
    const kept = keep(plan, { days: varied, until: 8 }, about)
    const verdict = report(varied(8), about, { kept, now: after(8) }).judgment.verdicts[0]
    expect(verdict).toMatchObject({ word: 'better', day: 7 })
    const value = verdict?.guardrails.find((each) => each.metric === 'average_order_value')
    expect(value?.result).toBe('fails')
    expect(value?.not_excluded).toBeGreaterThan(0.5)
  })

  it('that too few visitors have a value in are named, however clear their plain figures are', () => {
    // 14 and 164 refunds: the original has fewer than the 50 that a comparison needs.
    const days = (day: number) =>
      shop(0.08)(day).map((each, i) => {
        const refunded = (i ? 20 : 2) * day
        const visitor = {
          ...each.visitor,
          refunded,
          refunded2: refunded,
          refundedOrders: refunded,
          refunding: refunded,
        }
        return { ...each, visitor, session: { ...each.session, refunded } }
      })
    const kept = keep(plan, { days, until: 8 }, about)
    const told = report(days(8), about, { kept, now: after(8) })
    const { guardrails = [] } = told.judgment.verdicts[0] ?? {}
    expect(told.rows[1]?.refund_rate).toBeGreaterThan(5 * (told.rows[0]?.refund_rate ?? 1))
    expect(guardrails.map(({ metric }) => metric)).toEqual([
      'bounce_rate',
      'add_to_cart_rate',
      'average_order_value',
      'refund_rate',
    ])
    const refunds = guardrails.find(({ metric }) => metric === 'refund_rate')
    expect(refunds).toEqual({ metric: 'refund_rate', result: 'not_judged', not_excluded: null })
  })

  it('that were judged once, at the verdict or at the end, are judged', () => {
    const days = (day: number) =>
      shop(0.08)(day).map((each) => {
        const refunded = 6 * day
        return {
          ...each,
          visitor: { ...each.visitor, refunded, refunded2: refunded, refundedOrders: refunded, refunding: refunded },
        }
      })
    const resultOn = (day: number) => {
      const kept = keep(plan, { days, until: day }, about)
      const { guardrails = [] } = report(days(day), about, { kept, now: after(day) }).judgment.verdicts[0] ?? {}
      return guardrails.find(({ metric }) => metric === 'refund_rate')?.result
    }
    expect([resultOn(8), resultOn(14)]).toEqual(['not_judged', 'holds'])
  })
})
