import { brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { RuleRow } from '../../kernel/experience/rows.ts'
import { isRegexRule, judgeRule, type Verdict } from '../../kernel/experience/rule-verdict.ts'
import { findVerdict } from './queries.ts'

type RuleFields = Pick<RuleRow, 'field' | 'operator' | 'value'>

/** What is stored with a rule; throws unless its pattern compiles everywhere and cannot freeze a page. */
export async function requireFastRule({ db, workers }: Context, org: string, rule: RuleFields): Promise<Verdict> {
  if (!isRegexRule(rule)) return { verdict: null, fault: '' }
  const known = await db.withOrg(org, (tx) => findVerdict(tx, org, rule))
  const { verdict, part } = known?.verdict
    ? { verdict: known.verdict, part: known.fault }
    : await judgeRule(workers, org, rule)
  if (verdict === 'safe') return { verdict, fault: '' }
  throw brokenRule({ path: 'value', error: verdict, details: { part } })
}

/** Throws when another rule of the experience says the same. */
export function requireNewRule(existing: RuleRow[], rule: RuleFields, except?: string): void {
  const same = existing.some(
    (each) =>
      each.id !== except && each.field === rule.field && each.operator === rule.operator && each.value === rule.value,
  )
  if (same) throw brokenRule({ path: 'value', error: 'duplicate_rule' })
}
