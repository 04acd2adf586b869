import type { Judgment, VersionVerdict } from '@vitrine/contract'

/** What can be said of the rest of an experiment, and of what to do after it. */
export type Advice =
  | 'left'
  | 'forecast'
  | 'forecastLow'
  | 'forecastLowLast'
  | 'decided'
  | 'over'
  | 'overRunning'
  | 'overFew'
  | 'again'
  | 'short'
  | 'anytime'
  | 'adopt'
  | 'weigh'

/** Below this chance the person is told that the plan is probably too short. */
const lowPower = 0.5

const isSettled = ({ word }: VersionVerdict): boolean => word === 'better' || word === 'worse'
const isHarmful = ({ guardrails }: VersionVerdict): boolean => guardrails.some(({ result }) => result === 'fails')

/** `isDoubtful`: the split is off, and nothing is made of what came of it. */
export function listAdvice(judgment: Judgment, isRunning: boolean, isDoubtful = false): Advice[] {
  const { state, method, stopped, days_left, forecast, extendable_to, verdicts } = judgment
  const after = isDoubtful ? [] : listAfter(verdicts)
  if (state === 'no_verdict') return ['short']
  if (stopped) return verdicts.some(isSettled) ? after : ['again']
  if (state === 'over') {
    const isShort = verdicts.length > 0 && verdicts.every(({ word }) => word === 'not_enough_data')
    return [isShort ? 'overFew' : 'over', ...(isRunning ? ['overRunning' as const] : []), ...after]
  }
  if (method === 'anytime') return ['anytime', ...after]
  const left: Advice[] = days_left === null ? [] : ['left']
  if (isDoubtful) return left
  if (verdicts.length > 0 && verdicts.every(isSettled)) return [...left, 'decided', ...after]
  if (!forecast) return left
  if (forecast.power >= lowPower) return [...left, 'forecast']
  // Nobody is told to do what cannot be done a second time.
  return [...left, 'forecast', extendable_to === null ? 'forecastLowLast' : 'forecastLow']
}

/** How a better version is kept; one that harms a guardrail is weighed first. */
function listAfter(verdicts: readonly VersionVerdict[]): Advice[] {
  const better = verdicts.filter(({ word }) => word === 'better')
  if (better.length === 0) return []
  return better.every(isHarmful) ? ['weigh'] : ['adopt']
}
