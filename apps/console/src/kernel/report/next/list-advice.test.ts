import type { Judgment, Word } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { listAdvice } from './list-advice.ts'

const judgment = (more: Partial<Judgment>, words: Word[] = ['ahead']): Judgment =>
  ({
    state: 'running',
    method: 'planned',
    stopped: false,
    days_left: 5,
    extendable_to: 21,
    forecast: { lift: 0.1, power: 0.7 },
    verdicts: words.map((word) => ({ word, guardrails: [] })),
    ...more,
  }) as Judgment

test.each([
  [judgment({}), true, ['left', 'forecast']],
  [judgment({ forecast: { lift: 0.1, power: 0.3 } }), true, ['left', 'forecast', 'forecastLow']],
  [
    judgment({ forecast: { lift: 0.1, power: 0.3 }, extendable_to: null }),
    true,
    ['left', 'forecast', 'forecastLowLast'],
  ],
  [judgment({ state: 'collecting', forecast: null }), true, ['left']],
  [judgment({}, ['better', 'worse']), true, ['left', 'decided', 'adopt']],
  [judgment({}, ['better', 'ahead']), true, ['left', 'forecast']],
  [judgment({ state: 'over', days_left: null, forecast: null }), true, ['over', 'overRunning']],
  [judgment({ state: 'over', days_left: null, forecast: null }), false, ['over']],
  [judgment({ state: 'over', days_left: null }, ['better', 'no_difference']), false, ['over', 'adopt']],
  [judgment({ state: 'over', days_left: null }, ['not_enough_data']), false, ['overFew']],
  [judgment({ state: 'over', days_left: null }, ['not_enough_data']), true, ['overFew', 'overRunning']],
  [judgment({ state: 'over', stopped: true }), false, ['again']],
  [judgment({ state: 'over', stopped: true }, ['not_enough_data']), false, ['again']],
  [judgment({ state: 'over', stopped: true }, ['better']), false, ['adopt']],
  [judgment({ state: 'over', stopped: true }, ['worse']), false, []],
  [judgment({ state: 'no_verdict', days_left: null }, []), false, ['short']],
  [judgment({ method: 'anytime', days_left: null, forecast: null }, ['better']), true, ['anytime', 'adopt']],
  [judgment({ method: 'anytime', days_left: null, forecast: null }), true, ['anytime']],
])('advice %#', (given, isRunning, expected) => expect(listAdvice(given, isRunning)).toEqual(expected))

test('a winner that harms a guardrail is weighed before it is kept', () => {
  const harmed = { word: 'better', guardrails: [{ metric: 'average_order_value', result: 'fails', not_excluded: 0.3 }] }
  const given = { ...judgment({}), verdicts: [harmed] } as Judgment
  expect(listAdvice(given, true)).toEqual(['left', 'decided', 'weigh'])
})

test('a split that is off leaves nothing to be advised on', () => {
  expect(listAdvice(judgment({}, ['better']), true, true)).toEqual(['left'])
})
