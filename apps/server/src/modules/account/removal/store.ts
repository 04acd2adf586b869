import { and, eq, inArray, isNull, like, notExists, or, sql } from 'drizzle-orm'
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
export const listMemberships = (tx: Tx, { userId }: Person) =>
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
  const asked = tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.email, email.toLowerCase()))
  // Under an id that leads to nobody any more: of an invitation that was withdrawn, or declined, or of an earlier version.
  const isNobodys = (id: typeof actorId | typeof operationLog.userId) =>
    and(
      notExists(tx.select({ id: users.id }).from(users).where(eq(users.id, id))),
      notExists(tx.select({ id: invitations.id }).from(invitations).where(eq(invitations.id, id))),
    )
  const invited = and(
    isNobodys(operationLog.userId),
    eq(target, userName),
    like(action, 'member.%'),
    inArray(orgId, orgs),
  )
  await tx
    .update(operationLog)
    .set({ target: '' })
    .where(or(eq(operationLog.userId, userId), inArray(operationLog.userId, asked), invited))
  const declined = and(
    eq(action, 'member.decline'),
    eq(operationLog.actorName, userName),
    isNobodys(actorId),
    inArray(orgId, orgs),
  )
  await tx
    .update(operationLog)
    .set({ actorName: '' })
    .where(or(eq(actorId, userId), declined))
  await tx.update(operationLog).set({ impersonatorName: '' }).where(eq(impersonatorId, userId))
  await tx.update(systemLog).set({ actorName: '' }).where(eq(systemLog.actorId, userId))
  const recipient = sql`${systemLog.details}->>'recipient'`
  await tx
    .update(systemLog)
    .set({ details: sql`${systemLog.details} - 'recipient'` })
    .where(eq(sql`lower(${recipient})`, email.toLowerCase()))
  const own = tx.select({ id: memberships.orgId }).from(memberships).where(eq(memberships.userId, userId))
  const { inviterId, inviterName } = invitations
  const unnamed = and(isNull(inviterId), inArray(invitations.orgId, own), eq(inviterName, userName))
  await tx
    .update(invitations)
    .set({ inviterName: '' })
    .where(or(eq(inviterId, userId), unnamed))
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
