import { and, desc, eq, gt } from 'drizzle-orm'
import { experiences, type Tx, users } from '../../kernel/db/index.ts'
import { reportShares } from './tables.ts'

export type ShareRow = typeof reportShares.$inferSelect
/** With the name of whoever created it; null: no longer a member. */
export type NamedShare = ShareRow & { by: string | null }

/** The links to a report, the newest first; `id`: only this one. */
export async function listShares(
  tx: Tx,
  { org, experienceId, id }: { org: string; experienceId: string; id?: string },
): Promise<NamedShare[]> {
  const rows = await tx
    .select({ share: reportShares, by: users.userName })
    .from(reportShares)
    .leftJoin(users, eq(users.id, reportShares.createdBy))
    .where(
      and(
        eq(reportShares.orgId, org),
        eq(reportShares.experienceId, experienceId),
        id === undefined ? undefined : eq(reportShares.id, id),
      ),
    )
    .orderBy(desc(reportShares.createdAt), desc(reportShares.id))
  return rows.map(({ share, by }) => ({ ...share, by }))
}

/** How many links to a report have not expired. */
export const countOpen = (tx: Tx, org: string, experienceId: string, now: Date): Promise<number> =>
  tx.$count(
    reportShares,
    and(eq(reportShares.orgId, org), eq(reportShares.experienceId, experienceId), gt(reportShares.expiresAt, now)),
  )

/** What a link that has not expired is to, by the hash of its secret. Takes the system's scope. */
export async function findOpen(tx: Tx, hash: string, now: Date) {
  const { kind, name, type } = experiences
  const [row] = await tx
    .select({ share: reportShares, experience: { kind, name, type } })
    .from(reportShares)
    .innerJoin(experiences, eq(experiences.id, reportShares.experienceId))
    .where(and(eq(reportShares.hash, hash), gt(reportShares.expiresAt, now)))
  return row
}
