import type { Language, OrgRole } from '@vitrine/contract'
import { and, eq, gt, lt } from 'drizzle-orm'
import { findAccountByEmail } from '../account/queries.ts'
import { renameSubject } from '../audit/store.ts'
import { invitations, type Tx } from '../db/index.ts'
import { newId } from '../ids.ts'
import { queueMail } from '../mail/store.ts'
import { deleteTickets, readTicket, storeTicket } from '../ticket/store.ts'
import { invitationMail } from './mail.ts'
import type { InvitationRow, OpenInvitation } from './queries.ts'

const purpose = 'invitation'
const day = 24 * 3600 * 1000
const lifetimeMs = 7 * day
/** How long an expired one is shown to those who may send it again. */
const keptMs = 30 * day

export interface Invitee {
  email: string
  userName: string
  role: OrgRole | null
  containerIds: string[]
}

/** What goes with a mail: where its link leads, and its language, where the address has no account that has chosen one. */
interface Mailing {
  publicUrl: string
  language: Language
}

interface Inviting extends Mailing {
  organization: string
  inviter: { userId: string | null; userName: string }
}

/** Leaves the mail with a link that works as long as the invitation does. */
async function queueInvitation(
  tx: Tx,
  { id, orgId, email, userName: name, inviterName: inviter, expiresAt }: InvitationRow,
  organization: string,
  { publicUrl, language }: Mailing,
): Promise<void> {
  const lifetimeMs = expiresAt.getTime() - Date.now()
  const token = await storeTicket(tx, purpose, { invitation: id }, lifetimeMs)
  const to = { email, language: (await findAccountByEmail(tx, email))?.locale ?? language, about: orgId }
  const url = `${publicUrl}/invitation?${new URLSearchParams({ token })}`
  const content = invitationMail(to.language, { name, organization, inviter, days: Math.ceil(lifetimeMs / day), url })
  await queueMail(tx, to, 'invitation', content)
}

/**
 * Mails a pending invitation to whoever asks for a password instead. It ends when it would have, and the links sent before work on:
 * anybody can ask, so asking may neither keep a place of the plan nor take a link away. Takes the system's scope.
 */
export const repeatInvitation = (tx: Tx, open: OpenInvitation, mailing: Mailing): Promise<void> =>
  queueInvitation(tx, open.invitation, open.organization, mailing)

/** Queues the mail with a link for 7 days; the links sent before stop working. Takes a transaction of the system scope. */
export async function sendInvitation(
  tx: Tx,
  { id, orgId }: InvitationRow,
  { organization, inviter, ...mailing }: Inviting,
): Promise<InvitationRow> {
  const sentAt = new Date()
  const expiresAt = new Date(sentAt.getTime() + lifetimeMs)
  const own = and(eq(invitations.orgId, orgId), eq(invitations.id, id))
  const by = { inviterName: inviter.userName, inviterId: inviter.userId }
  const [row] = await tx
    .update(invitations)
    .set({ sentAt, expiresAt, ...by })
    .where(own)
    .returning()
  const sent = row as InvitationRow
  await deleteTickets(tx, purpose, { invitation: id })
  await queueInvitation(tx, sent, organization, mailing)
  return sent
}

/** Invites somebody into an organization; an expired invitation of before is replaced. Takes a transaction of the system scope. */
export async function invite(tx: Tx, orgId: string, invitee: Invitee, inviting: Inviting): Promise<InvitationRow> {
  const expired = and(eq(invitations.orgId, orgId), eq(invitations.email, invitee.email))
  const [before] = await tx.delete(invitations).where(expired).returning({ id: invitations.id })
  const id = newId()
  // What was done about the one before was about the same person.
  if (before) await renameSubject(tx, orgId, { from: before.id, to: id })
  const [row] = await tx
    .insert(invitations)
    .values({ id, orgId, ...invitee, inviterName: inviting.inviter.userName, expiresAt: new Date() })
    .returning()
  return sendInvitation(tx, row as InvitationRow, inviting)
}

/** The invitation of a link, whether it can be accepted still or not. */
export async function readInvitationLink(tx: Tx, token: string): Promise<string | undefined> {
  const payload = await readTicket(tx, purpose, token)
  return payload && String(payload.invitation)
}

/** Whether a text holds the link of an invitation that was replaced or answered, or has expired. */
export async function holdsEndedInvitation(tx: Tx, text: string): Promise<boolean> {
  const token = /\/invitation\?token=([\w-]+)/.exec(text)?.[1]
  return token !== undefined && (await readTicket(tx, purpose, token)) === undefined
}

/** Uses a pending invitation up; undefined when it was answered, withdrawn, or has expired. Takes the system's scope. */
export async function takeInvitation(tx: Tx, id: string): Promise<InvitationRow | undefined> {
  const pending = and(eq(invitations.id, id), gt(invitations.expiresAt, new Date()))
  const [row] = await tx.delete(invitations).where(pending).returning()
  if (row) await deleteTickets(tx, purpose, { invitation: id })
  return row
}

export async function deleteInvitation(tx: Tx, org: string, id: string): Promise<void> {
  await tx.delete(invitations).where(and(eq(invitations.orgId, org), eq(invitations.id, id)))
}

export async function saveInvitedRole(
  tx: Tx,
  { orgId, id }: Pick<InvitationRow, 'orgId' | 'id'>,
  assigned: { role: OrgRole | null; containerIds: string[] },
): Promise<void> {
  await tx
    .update(invitations)
    .set(assigned)
    .where(and(eq(invitations.orgId, orgId), eq(invitations.id, id)))
}

/** Deletes those that expired long ago. */
export async function deleteExpiredInvitations(tx: Tx): Promise<void> {
  await tx.delete(invitations).where(lt(invitations.expiresAt, new Date(Date.now() - keptMs)))
}
