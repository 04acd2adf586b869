import { mostRules } from '@vitrine/contract'
import { brokenRule, type FieldIssue } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { ExperienceParts, RuleRow } from '../../kernel/experience/rows.ts'
import { isRegexRule, isTooMuchTogether, judgeRule, type Verdict } from '../../kernel/experience/rule-verdict.ts'
import { findVerdict } from './queries.ts'

type RuleFields = Pick<RuleRow, 'field' | 'operator' | 'value'>

/** What is stored with a rule, or why it is refused: its pattern does not compile everywhere, or could freeze a page. */
export type Judged = { verdict: Verdict } | { issue: Omit<FieldIssue, 'path'> }

/** Of a rule without a pattern. */
export const unjudged: Verdict = { verdict: null, fault: '', work: 0 }

export async function judgePattern({ db, workers }: Context, org: string, rule: RuleFields): Promise<Judged> {
  if (!isRegexRule(rule)) return { verdict: unjudged }
  const known = await db.withOrg(org, (tx) => findVerdict(tx, org, rule))
  const { verdict, part, work } = known?.verdict
    ? { verdict: known.verdict, part: known.fault, work: known.work }
    : await judgeRule(workers, org, rule)
  if (verdict === 'safe') return { verdict: { verdict, fault: '', work } }
  return { issue: { error: verdict, details: { part } } }
}

/** What is stored with a rule; throws, naming `path`, unless its pattern compiles everywhere and cannot freeze a page. */
export async function requireFastRule(
  context: Context,
  org: string,
  rule: RuleFields,
  path = 'value',
): Promise<Verdict> {
  const judged = await judgePattern(context, org, rule)
  if ('issue' in judged) throw brokenRule({ path, ...judged.issue })
  return judged.verdict
}

/** Throws, naming the experience, when it would have more rules than one can. */
export function requireRoomForRules(count: number): void {
  if (count > mostRules)
    throw brokenRule({ path: 'experience_id', error: 'too_many_rules', details: { max: mostRules } })
}

/** Throws, naming the rule, when what is released would be left without any. */
export function requireRuleLeft({ experience, rules }: Pick<ExperienceParts, 'experience' | 'rules'>): void {
  if (experience.status === 'released' && rules.length === 1)
    throw brokenRule({ path: 'rule_id', error: 'last_rule_must_stay' })
}

export const isSameRule = (a: RuleFields, b: RuleFields): boolean =>
  a.field === b.field && a.operator === b.operator && a.value === b.value

/** Whether another rule of the experience says the same, or a page would wait too long for all together. */
export function findMisfit(
  others: readonly (RuleFields & Verdict)[],
  rule: RuleFields & Verdict,
): 'slow_together' | 'duplicate_rule' | undefined {
  if (rule.work > 0 && isTooMuchTogether([...others, rule])) return 'slow_together'
  return others.some((each) => isSameRule(each, rule)) ? 'duplicate_rule' : undefined
}

/** Throws, naming `path`, where a rule does not fit the others. */
export function requireFittingRule(
  others: readonly (RuleFields & Verdict)[],
  rule: RuleFields & Verdict,
  path = 'value',
): void {
  const error = findMisfit(others, rule)
  if (error) throw brokenRule({ path, error })
}
