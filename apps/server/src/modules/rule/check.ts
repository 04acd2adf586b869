import { mostRules } from '@vitrine/contract'
import { brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { RuleRow } from '../../kernel/experience/rows.ts'
import { isRegexRule, isTooMuchTogether, judgeRule, type Verdict } from '../../kernel/experience/rule-verdict.ts'
import { findVerdict } from './queries.ts'

type RuleFields = Pick<RuleRow, 'field' | 'operator' | 'value'>

/** What is stored with a rule; throws, naming `path`, unless its pattern compiles everywhere and cannot freeze a page. */
export async function requireFastRule(
  { db, workers }: Context,
  org: string,
  rule: RuleFields,
  path = 'value',
): Promise<Verdict> {
  if (!isRegexRule(rule)) return { verdict: null, fault: '', work: 0 }
  const known = await db.withOrg(org, (tx) => findVerdict(tx, org, rule))
  const { verdict, part, work } = known?.verdict
    ? { verdict: known.verdict, part: known.fault, work: known.work }
    : await judgeRule(workers, org, rule)
  if (verdict === 'safe') return { verdict, fault: '', work }
  throw brokenRule({ path, error: verdict, details: { part } })
}

/** Throws, naming the experience, when it would have more rules than one can. */
export function requireRoomForRules(count: number): void {
  if (count > mostRules)
    throw brokenRule({ path: 'experience_id', error: 'too_many_rules', details: { max: mostRules } })
}

/** Throws, naming `path`, when another rule of the experience says the same, or when a page would wait too long for all together. */
export function requireFittingRule(
  others: readonly (RuleFields & Verdict)[],
  rule: RuleFields & Verdict,
  path = 'value',
): void {
  if (rule.work > 0 && isTooMuchTogether([...others, rule])) throw brokenRule({ path, error: 'slow_together' })
  const same = others.some(
    (each) => each.field === rule.field && each.operator === rule.operator && each.value === rule.value,
  )
  if (same) throw brokenRule({ path, error: 'duplicate_rule' })
}
