import { and, eq } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { rules, type Tx } from '../../kernel/db/index.ts'

/** The experience that a rule belongs to. Throws not_found. */
export async function experienceOfRule(tx: Tx, org: string, ruleId: string): Promise<string> {
  const [row] = await tx
    .select({ experienceId: rules.experienceId })
    .from(rules)
    .where(and(eq(rules.orgId, org), eq(rules.id, ruleId)))
  if (!row) throw new AppError('not_found')
  return row.experienceId
}
