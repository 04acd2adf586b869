import type { addOrganizationUser, OrganizationUser, resendInvitation } from '@vitrine/contract'
import { markAccessChanged } from '../../kernel/access/store.ts'
import { leaveInvitation } from '../../kernel/account/invite.ts'
import { findAccountByEmail } from '../../kernel/account/queries.ts'
import { ensureAccount } from '../../kernel/account/store.ts'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { insertMembership } from '../../kernel/organization/store.ts'
import { takePlace } from '../../kernel/quota/store.ts'
import { closeUnprovenSessions } from '../../kernel/session/store.ts'
import {
  countMembers,
  findContainerNames,
  findOrganizationName,
  findUserRow,
  hasMember,
  holdUserRow,
  presentUser,
} from './queries.ts'
import { saveContainers, saveInvited } from './store.ts'

/** An invitation is sent again after this at the earliest. */
const resendAfterMs = 60_000

/** Refuses containers that are not the organisation's, each by its place; answers their names. */
export async function requireContainers(tx: Tx, org: string, ids: string[]): Promise<string[]> {
  const names = await findContainerNames(tx, org, ids)
  const issues = ids.flatMap((id, i) =>
    names.has(id) ? [] : [{ path: `container_ids.${i}`, error: 'invalid_choice' as const }],
  )
  if (issues.length) throw brokenRule(...issues)
  return [...new Set(ids)].map((id) => names.get(id) as string)
}

/** The plan's places are for people who are not members yet. */
async function requireNoMember(tx: Tx, org: string, email: string): Promise<void> {
  const account = await findAccountByEmail(tx, email)
  if (account && (await hasMember(tx, org, account.id))) throw new AppError('already_member')
}

/** Adds a person by address. In the system's scope, because the account may be anybody's: every query names the organisation. */
async function insertUser(
  tx: Tx,
  { env }: Context,
  { org, member, actor, body, audit }: Call<typeof addOrganizationUser>,
): Promise<OrganizationUser> {
  const { email, user_name: name, org_role: role, container_ids: ids } = body
  const containers = await requireContainers(tx, org, ids)
  await takePlace(tx, member, actor.isBetaUser, 'members', '', async () => {
    // In our turn: whoever was before us may have added the same person at the last place.
    await requireNoMember(tx, org, email)
    return countMembers(tx, org)
  })
  const person = await ensureAccount(tx, { email, userName: name, locale: actor.locale })
  const membership = { orgId: org, userId: person.id, role, invitedAt: new Date() }
  if (!(await insertMembership(tx, membership))) throw new AppError('already_member')
  await closeUnprovenSessions(tx, person.id)
  if (role === null) await saveContainers(tx, org, person.id, [...new Set(ids)])
  await markAccessChanged(tx, person.id)
  const organization = await findOrganizationName(tx, org)
  await leaveInvitation(tx, env.publicUrl, person, { organization, inviter: actor.userName, org })
  const difference = {
    role: { after: role ?? 'container_user' },
    ...(role === null && { containers: { after: containers } }),
  }
  await audit(tx, { action: 'member.add', target: person.userName, userId: person.id, difference })
  return presentUser(await findUserRow(tx, org, person.id))
}

/** The same, as often as people may be sent mails; a repeat of the call sends none. */
export function addUser(context: Context, call: Call<typeof addOrganizationUser>): Promise<OrganizationUser> {
  const { org, body, create } = call
  return create((tx) => insertUser(tx, context, call), {
    scope: 'system',
    around: (run) => context.invitationLimiter.within(org, body.email, run),
  })
}

/** Sends the invitation again; the links sent before with it stop working. */
function leaveAgain({ db, env }: Context, call: Call<typeof resendInvitation>): Promise<OrganizationUser> {
  const { org, actor, body, audit } = call
  return db.withSystem(async (tx) => {
    const { user, membership } = await holdUserRow(tx, org, body.user_id)
    if (user.activatedAt) throw new AppError('wrong_state')
    const now = new Date()
    const left = (membership.invitedAt?.getTime() ?? 0) + resendAfterMs - now.getTime()
    if (left > 0) throw new AppError('too_many_requests', { seconds: Math.ceil(left / 1000) })
    await saveInvited(tx, org, user.id, now)
    const organization = await findOrganizationName(tx, org)
    await leaveInvitation(tx, env.publicUrl, user, { organization, inviter: actor.userName, org })
    await audit(tx, { action: 'member.invite', target: user.userName, userId: user.id })
    return presentUser(await findUserRow(tx, org, user.id))
  })
}

/** The same, as often as people may be sent mails. */
export async function inviteAgain(context: Context, call: Call<typeof resendInvitation>): Promise<OrganizationUser> {
  const { user } = await context.db.withOrg(call.org, (tx) => findUserRow(tx, call.org, call.body.user_id))
  return context.invitationLimiter.within(call.org, user.email, () => leaveAgain(context, call))
}
