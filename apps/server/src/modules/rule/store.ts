import { and, eq, isNull } from 'drizzle-orm'
import { notifications, rules, type Tx } from '../../kernel/db/index.ts'
import type { ExperienceRow, RuleRow } from '../../kernel/experience/rows.ts'
import type { Verdict } from '../../kernel/experience/rule-verdict.ts'
import { newId } from '../../kernel/ids.ts'

type RuleFields = Pick<RuleRow, 'field' | 'operator' | 'value' | 'verdict' | 'fault' | 'work'>

export async function insertRule(
  tx: Tx,
  org: string,
  experienceId: string,
  fields: RuleFields & Partial<Pick<RuleRow, 'id' | 'createdAt'>>,
): Promise<RuleRow> {
  const [row] = await tx
    .insert(rules)
    .values({ id: newId(), orgId: org, experienceId, ...fields })
    .returning()
  return row as RuleRow
}

export async function saveRule(tx: Tx, org: string, id: string, fields: RuleFields): Promise<void> {
  await tx
    .update(rules)
    .set(fields)
    .where(and(eq(rules.orgId, org), eq(rules.id, id)))
}

export async function removeRule(tx: Tx, org: string, id: string): Promise<void> {
  await tx.delete(rules).where(and(eq(rules.orgId, org), eq(rules.id, id)))
}

/** Stores what was found about a rule as it was then; false when it was judged or changed meanwhile. */
export async function saveVerdict(tx: Tx, { id, orgId, operator, value }: RuleRow, found: Verdict): Promise<boolean> {
  const same = and(eq(rules.orgId, orgId), eq(rules.id, id), eq(rules.operator, operator), eq(rules.value, value))
  const saved = await tx
    .update(rules)
    .set(found)
    .where(and(same, isNull(rules.verdict)))
    .returning({ id: rules.id })
  return saved.length > 0
}

/** Tells the container's people that a released experience is kept off the store; once, while nobody has handled it. */
export async function notifyHeldBack(
  tx: Tx,
  { id, orgId, containerId, name, url }: ExperienceRow,
  { value, fault }: Pick<RuleRow, 'value' | 'fault'>,
): Promise<void> {
  await tx
    .insert(notifications)
    .values({
      id: newId(),
      orgId,
      containerId,
      type: 'ruleRefused',
      experienceId: id,
      cause: id,
      event: 'rule_refused',
      source: name,
      url,
      metadata: { exp_id: id, exp_name: name, org_id: orgId, container_id: containerId, rule: value, part: fault },
    })
    .onConflictDoNothing()
}
