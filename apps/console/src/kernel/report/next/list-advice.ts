import type { Judgment } from '@vitrine/contract'

/** What can be said of the rest of an experiment. */
export type Advice = 'left' | 'forecast' | 'forecastLow' | 'decided' | 'over' | 'overRunning' | 'anytime'

/** Below this chance the person is told that the plan is probably too short. */
const lowPower = 0.5

/** `isDoubtful`: the split is off, and nothing is made of what came of it. */
export function listAdvice(judgment: Judgment, isRunning: boolean, isDoubtful = false): Advice[] {
  const { state, method, stopped, days_left, forecast, verdicts } = judgment
  if (stopped) return []
  if (state === 'over') return isRunning ? ['over', 'overRunning'] : ['over']
  if (method === 'anytime') return ['anytime']
  const left: Advice[] = days_left === null ? [] : ['left']
  const isDecided = verdicts.length > 0 && verdicts.every(({ word }) => word === 'better' || word === 'worse')
  if (isDoubtful) return left
  if (isDecided) return [...left, 'decided']
  if (!forecast) return left
  return forecast.power < lowPower ? [...left, 'forecast', 'forecastLow'] : [...left, 'forecast']
}
