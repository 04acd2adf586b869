import { setTimeout as delay } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratePostgres } from '../../platform/postgres/migrate.ts'
import { postgresMigrations } from '../../server.ts'
import { openTestPostgres } from '../../testing/postgres.ts'
import { makeUser } from '../../testing/store.ts'
import { createDb, type Db, sessions, type Tx } from '../db/index.ts'
import { hashSecret } from '../ids.ts'
import { closeSessions, closeSignIn, openSession, replaceSession } from './store.ts'

let db: Db
let destroy: () => Promise<void>
beforeAll(async () => {
  const opened = await openTestPostgres()
  await migratePostgres(opened.postgres, postgresMigrations)
  db = createDb(opened.postgres.db)
  destroy = opened.destroy
})
afterAll(() => destroy())

/** Does `late` while the transaction of `first` is still open: it has to wait. */
async function overlap(first: (tx: Tx) => Promise<unknown>, late: (tx: Tx) => Promise<unknown>): Promise<void> {
  const started = Promise.withResolvers<void>()
  const running = db.withSystem(async (tx) => {
    await first(tx)
    started.resolve()
    await delay(150)
  })
  await started.promise
  await Promise.all([running, db.withSystem(late)])
}

const sessionsOf = (userId: string) => db.withSystem((tx) => tx.$count(sessions, eq(sessions.userId, userId)))
async function signedIn() {
  const person = await makeUser(db, undefined)
  const tokenHash = hashSecret(person.token)
  const [row] = await db.withSystem((tx) => tx.select().from(sessions).where(eq(sessions.tokenHash, tokenHash)))
  return { userId: person.id, tokenHash, signInId: row?.signInId as string }
}
/** Somebody of ours acts for a customer. */
async function acting() {
  const [ours, customer] = [await signedIn(), await signedIn()]
  const impersonation = { userId: ours.userId, org: 'org', reason: 'A test', own: ours }
  const { token } = await db.withSystem((tx) => openSession(tx, customer.userId, { bind: false, impersonation }))
  const by = { ...impersonation, userName: 'Ours', elevated: false, endsAt: new Date() }
  const actor = { userId: customer.userId, tokenHash: hashSecret(token), impersonation: by }
  return { ours, customer, actor }
}

describe('signing out', () => {
  it.each([
    ['everywhere', (tx: Tx, { userId }: { userId: string }) => closeSessions(tx, userId)],
    ['of this sign-in', closeSignIn],
  ])('%s leaves no token that was being renewed meanwhile', async (_, close) => {
    const person = await signedIn()
    await overlap(
      (tx) => replaceSession(tx, person),
      (tx) => close(tx, person),
    )
    expect(await sessionsOf(person.userId)).toBe(0)
  })

  it('leaves no token that is renewed after it', async () => {
    const person = await signedIn()
    const renewed: unknown[] = []
    await overlap(
      (tx) => closeSessions(tx, person.userId),
      async (tx) => renewed.push(await replaceSession(tx, person)),
    )
    expect([renewed, await sessionsOf(person.userId)]).toEqual([[undefined], 0])
  })

  it('leaves no session that was being opened meanwhile', async () => {
    const { userId } = await signedIn()
    await overlap(
      (tx) => openSession(tx, userId, { bind: false }),
      (tx) => closeSessions(tx, userId),
    )
    expect(await sessionsOf(userId)).toBe(0)
  })

  it.each([
    ['everywhere', (tx: Tx, { userId }: { userId: string }) => closeSessions(tx, userId)],
    ['of the sign-in in which it began', closeSignIn],
  ])('%s ends what one of ours was renewing as somebody else', async (_, close) => {
    const { ours, customer, actor } = await acting()
    await overlap(
      (tx) => replaceSession(tx, actor),
      (tx) => close(tx, ours),
    )
    expect(await sessionsOf(customer.userId)).toBe(1)
  })
})
