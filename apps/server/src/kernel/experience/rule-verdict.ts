import type { Rule } from '@vitrine/contract'
import { type Job, OutOfTime, type Workers } from '../../platform/workers/index.ts'
import { unavailable } from '../app-error.ts'
import type { Judgment, judgeRegex, Pattern } from './judge-regex/index.ts'
import type { ExperienceParts, RuleRow } from './rows.ts'
import { isServed } from './served.ts'

/** What is stored of a rule's judgment. */
export type Verdict = Pick<RuleRow, 'verdict' | 'fault' | 'work'>
type Judged = Pick<RuleRow, 'operator' | 'value'>

const judging: Job<typeof judgeRegex> = {
  module: new URL('./judge-regex/index.ts', import.meta.url),
  name: 'judgeRegex',
  deadlineMs: 1500,
}

export const regexOperators: readonly RuleRow['operator'][] = ['mr', 'nmr', 'ri', 'nri']
export const isRegexRule = ({ operator }: Judged): boolean => regexOperators.includes(operator)

/** What one page may take for all patterns of an experience, in the units of their `work`: 20 ms at most. */
const mostWorkTogether = 20_000_000
export const isTooMuchTogether = (rules: readonly Pick<RuleRow, 'work'>[]): boolean =>
  rules.reduce((sum, { work }) => sum + work, 0) > mostWorkTogether

/** Patterns that were not judged in time: another try might end just within it, and the answer would depend on the hour. */
const overran = new Map<string, Judgment>()
const mostOverran = 1000

/** Judges a pattern; one that takes too long to be judged is too complex. Throws `unavailable` when nobody has time for it. */
export async function judgeRule(workers: Workers, owner: string, { operator, value }: Judged): Promise<Judgment> {
  if (!isRegexRule({ operator, value })) return { verdict: 'safe', part: '', work: 0 }
  const input: Pattern = { pattern: value, flags: operator.endsWith('ri') ? 'i' : '' }
  const known = overran.get(JSON.stringify(input))
  if (known) return known
  try {
    return await workers.run(judging, owner, input)
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    if (error.ending === 'not_begun') throw unavailable(error)
    const judgment: Judgment = { verdict: 'complex_regex', part: value, work: 0 }
    const [oldest] = overran.keys()
    if (oldest !== undefined && overran.size >= mostOverran) overran.delete(oldest)
    overran.set(JSON.stringify(input), judgment)
    return judgment
  }
}

/** Why a rule is refused; null for one that is fine, or not judged yet. */
export function refusalOf({ verdict, fault }: Pick<Verdict, 'verdict' | 'fault'>): Rule['refused'] {
  return !verdict || verdict === 'safe' ? null : { error: verdict, part: fault }
}

export const refusedRules = ({ rules }: Pick<ExperienceParts, 'rules'>): RuleRow[] =>
  rules.filter((rule) => refusalOf(rule) !== null)

/** Whether an experience stays off the store that would get it: none of its rules may freeze a page. */
export const isHeldBack = (parts: Pick<ExperienceParts, 'experience' | 'rules'>): boolean =>
  isServed(parts.experience) && refusedRules(parts).length > 0
