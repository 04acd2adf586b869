import { and, eq } from 'drizzle-orm'
import { rules, type Tx } from '../../kernel/db/index.ts'
import type { RuleRow } from '../../kernel/experience/rows.ts'
import { newId } from '../../kernel/ids.ts'

type RuleFields = Pick<RuleRow, 'field' | 'operator' | 'value'>

export async function insertRule(tx: Tx, org: string, experienceId: string, fields: RuleFields): Promise<RuleRow> {
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
