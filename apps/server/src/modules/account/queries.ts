import type { OwnSession } from '@vitrine/contract'
import { and, desc, eq, gt, isNull } from 'drizzle-orm'
import type { Actor } from '../../kernel/access/queries.ts'
import { type Db, sessions, type Tx, users } from '../../kernel/db/index.ts'
import { describeDevice } from '../../platform/user-agent.ts'

/** Where the person is signed in: one row a sign-in, though a replaced token still works for a minute. Without those of ours. */
export async function listOwnSessions(db: Db, { userId, signInId: current }: Actor): Promise<OwnSession[]> {
  const own = and(eq(sessions.userId, userId), gt(sessions.expiresAt, new Date()), isNull(sessions.impersonatorId))
  const rows = await db.withUser(userId, (tx) =>
    tx.select().from(sessions).where(own).orderBy(desc(sessions.lastUsedAt)),
  )
  const newest = rows.filter((row, i) => rows.findIndex(({ signInId }) => signInId === row.signInId) === i)
  return newest
    .map((row) => ({
      id: row.signInId,
      device: describeDevice(row.userAgent),
      created_at: row.createdAt.toISOString(),
      last_used_at: row.lastUsedAt.toISOString(),
      ends_at: row.endsAt.toISOString(),
      current: row.signInId === current,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

export async function findAccount(tx: Tx, userId: string) {
  const columns = {
    passwordHash: users.passwordHash,
    totpSecret: users.totpSecret,
    totpPending: users.totpPending,
    recoveryHashes: users.recoveryHashes,
  }
  return (await tx.select(columns).from(users).where(eq(users.id, userId)))[0]
}
