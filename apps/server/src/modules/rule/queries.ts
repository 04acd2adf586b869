import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import { AppError } from '../../kernel/app-error.ts'
import { rules, type Tx } from '../../kernel/db/index.ts'
import type { RuleRow } from '../../kernel/experience/rows.ts'
import { regexOperators, type Verdict } from '../../kernel/experience/rule-verdict.ts'

/** What the organization's rules already know of a pattern, which is judged once; undefined: nobody has used it yet. */
export async function findVerdict(
  tx: Tx,
  org: string,
  { operator, value }: Pick<RuleRow, 'operator' | 'value'>,
): Promise<Verdict | undefined> {
  const alike = operator.endsWith('ri') ? (['ri', 'nri'] as const) : (['mr', 'nmr'] as const)
  const [row] = await tx
    .select({ verdict: rules.verdict, fault: rules.fault, work: rules.work })
    .from(rules)
    .where(and(eq(rules.orgId, org), eq(rules.value, value), inArray(rules.operator, alike), isNotNull(rules.verdict)))
    .limit(1)
  return row
}

/** Rules with patterns that were saved before any were judged, of all organizations, in the order of their ids. */
export const listUnjudged = (tx: Tx, after: string, limit: number): Promise<RuleRow[]> =>
  tx
    .select()
    .from(rules)
    .where(and(isNull(rules.verdict), inArray(rules.operator, [...regexOperators]), gt(rules.id, after)))
    .orderBy(asc(rules.id))
    .limit(limit)

/** The experience that a rule belongs to. Throws not_found. */
export async function experienceOfRule(tx: Tx, org: string, ruleId: string): Promise<string> {
  const [row] = await tx
    .select({ experienceId: rules.experienceId })
    .from(rules)
    .where(and(eq(rules.orgId, org), eq(rules.id, ruleId)))
  if (!row) throw new AppError('not_found')
  return row.experienceId
}
