import type { Rule } from '@vitrine/contract'
import { type Job, OutOfTime, type Workers } from '../../platform/workers/index.ts'
import { AppError } from '../app-error.ts'
import type { Judgment, judgeRegex } from './judge-regex.ts'
import type { ExperienceParts, RuleRow } from './rows.ts'

/** What is stored of a rule's judgment. */
export type Verdict = Pick<RuleRow, 'verdict' | 'fault'>
type Judged = Pick<RuleRow, 'operator' | 'value'>

const judging: Job<typeof judgeRegex> = {
  module: new URL('./judge-regex.ts', import.meta.url),
  name: 'judgeRegex',
  deadlineMs: 5000,
}

export const regexOperators: readonly RuleRow['operator'][] = ['mr', 'nmr', 'ri', 'nri']
export const isRegexRule = ({ operator }: Judged): boolean => regexOperators.includes(operator)

/** Judges a pattern; one that takes too long to be judged is too complex. Throws `unavailable` when nobody has time for it. */
export async function judgeRule(workers: Workers, owner: string, { operator, value }: Judged): Promise<Judgment> {
  if (!isRegexRule({ operator, value })) return { verdict: 'safe', part: '' }
  try {
    return await workers.run(judging, owner, { pattern: value, flags: operator.endsWith('ri') ? 'i' : '' })
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    if (error.ending === 'not_begun') throw new AppError('unavailable')
    return { verdict: 'complex_regex', part: value }
  }
}

/** Why a rule is refused; null for one that is fine, or not judged yet. */
export function refusalOf({ verdict, fault }: Verdict): Rule['refused'] {
  return !verdict || verdict === 'safe' ? null : { error: verdict, part: fault }
}

export const refusedRules = ({ rules }: Pick<ExperienceParts, 'rules'>): RuleRow[] =>
  rules.filter((rule) => refusalOf(rule) !== null)

/** Whether a released experience stays off the store: none of its rules may freeze a page. */
export const isHeldBack = (parts: Pick<ExperienceParts, 'experience' | 'rules'>): boolean =>
  parts.experience.status === 'released' && refusedRules(parts).length > 0
