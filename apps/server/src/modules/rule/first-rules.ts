import type { RuleInput } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Verdict } from '../../kernel/experience/rule-verdict.ts'
import { requireFastRule, requireFittingRule } from './check.ts'
import { insertRule } from './store.ts'

type JudgedRule = RuleInput & Verdict

/** The rules that a draft begins with, as they are stored; throws, naming `rules.<index>.value`, what adding them one by one would. */
export async function judgeFirstRules(
  context: Context,
  org: string,
  given: readonly RuleInput[],
): Promise<JudgedRule[]> {
  const judged: JudgedRule[] = []
  for (const [index, rule] of given.entries()) {
    const path = `rules.${index}.value`
    const next = { ...rule, ...(await requireFastRule(context, org, rule, path)) }
    requireFittingRule(judged, next, path)
    judged.push(next)
  }
  return judged
}

/** Stores them in their order, which is that of their creation: a millisecond apart each. */
export async function insertFirstRules(
  tx: Tx,
  { orgId, id, createdAt }: { orgId: string; id: string; createdAt: Date },
  given: readonly JudgedRule[],
): Promise<void> {
  for (const [index, rule] of given.entries())
    await insertRule(tx, orgId, id, { ...rule, createdAt: new Date(createdAt.getTime() + index) })
}
