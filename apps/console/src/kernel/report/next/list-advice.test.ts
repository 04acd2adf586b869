import type { Judgment, Word } from '@vitrine/contract'
import { expect, test } from 'vitest'
import { listAdvice } from './list-advice.ts'

const judgment = (more: Partial<Judgment>, words: Word[] = ['ahead']): Judgment =>
  ({
    state: 'running',
    method: 'planned',
    stopped: false,
    days_left: 5,
    forecast: { lift: 0.1, power: 0.7 },
    verdicts: words.map((word) => ({ word })),
    ...more,
  }) as Judgment

test.each([
  [judgment({}), true, ['left', 'forecast']],
  [judgment({ forecast: { lift: 0.1, power: 0.3 } }), true, ['left', 'forecast', 'forecastLow']],
  [judgment({ state: 'collecting', forecast: null }), true, ['left']],
  [judgment({}, ['better', 'worse']), true, ['left', 'decided']],
  [judgment({}, ['better', 'ahead']), true, ['left', 'forecast']],
  [judgment({ state: 'over', days_left: null, forecast: null }), true, ['over', 'overRunning']],
  [judgment({ state: 'over', days_left: null, forecast: null }), false, ['over']],
  [judgment({ state: 'over', stopped: true }), false, []],
  [judgment({ method: 'anytime', days_left: null, forecast: null }), true, ['anytime']],
])('advice %#', (given, isRunning, expected) => expect(listAdvice(given, isRunning)).toEqual(expected))

test('a split that is off leaves nothing to be advised on', () => {
  expect(listAdvice(judgment({}, ['better']), true, true)).toEqual(['left'])
})
