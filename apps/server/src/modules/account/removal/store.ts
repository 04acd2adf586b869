import { and, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import type { Actor } from '../../../kernel/access/queries.ts'
import {
  idempotencyKeys,
  invitations,
  mails,
  memberships,
  notifications,
  operationLog,
  organizations,
  systemLog,
  type Tx,
  tickets,
  users,
} from '../../../kernel/db/index.ts'

type Person = Pick<Actor, 'userId' | 'userName' | 'email'>

/** The organizations of a person, in one order, with the role there. */
export const listPlaces = (tx: Tx, { userId }: Person) =>
  tx
    .select({ id: organizations.id, name: organizations.name, role: memberships.role })
    .from(memberships)
    .innerJoin(organizations, eq(organizations.id, memberships.orgId))
    .where(eq(memberships.userId, userId))
    .orderBy(organizations.id)

/** Takes the person's names out of the logs: what they did stays, under an id that leads to nobody. */
async function forgetNames(tx: Tx, { userId, userName, email }: Person): Promise<void> {
  const { actorId, impersonatorId, orgId, target, action } = operationLog
  const theirs = or(eq(actorId, userId), eq(operationLog.userId, userId))
  const orgs = tx.selectDistinct({ id: orgId }).from(operationLog).where(theirs)
  // Who was invited has no id yet.
  const invited = and(isNull(operationLog.userId), eq(target, userName), like(action, 'member.%'), inArray(orgId, orgs))
  await tx
    .update(operationLog)
    .set({ target: '' })
    .where(or(eq(operationLog.userId, userId), invited))
  await tx.update(operationLog).set({ actorName: '' }).where(eq(actorId, userId))
  await tx.update(operationLog).set({ impersonatorName: '' }).where(eq(impersonatorId, userId))
  await tx.update(systemLog).set({ actorName: '' }).where(eq(systemLog.actorId, userId))
  const recipient = sql`${systemLog.details}->>'recipient'`
  await tx
    .update(systemLog)
    .set({ details: sql`${systemLog.details} - 'recipient'` })
    .where(eq(sql`lower(${recipient})`, email.toLowerCase()))
  const own = tx.select({ id: memberships.orgId }).from(memberships).where(eq(memberships.userId, userId))
  const sent = and(inArray(invitations.orgId, own), eq(invitations.inviterName, userName))
  await tx.update(invitations).set({ inviterName: '' }).where(sent)
}

/** Deletes an account with everything that leads to the person; in the system's scope. */
export async function eraseAccount(tx: Tx, person: Person): Promise<void> {
  const { userId, email } = person
  await forgetNames(tx, person)
  await tx.delete(mails).where(eq(sql`lower(${mails.recipient})`, email.toLowerCase()))
  await tx.delete(invitations).where(eq(invitations.email, email.toLowerCase()))
  await tx.delete(tickets).where(sql`strpos(${tickets.payload}::text, ${userId}) > 0`)
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId))
  await tx.update(notifications).set({ readBy: null }).where(eq(notifications.readBy, userId))
  await tx.delete(users).where(eq(users.id, userId))
}
