import type { addOrganizationUser, OrganizationUser, resendInvitation } from '@vitrine/contract'
import { AppError, brokenRule, wrongState } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import {
  findInvitationOf,
  hasMemberOf,
  holdInvitation,
  isPending,
  listInvitations,
} from '../../kernel/invitation/queries.ts'
import { invite, sendInvitation } from '../../kernel/invitation/store.ts'
import { countMembers } from '../../kernel/organization/queries.ts'
import { claimQuota } from '../../kernel/quota/store.ts'
import { findContainerNames, findOrganizationName, presentInvitation } from './queries.ts'

/** An invitation is sent again after this at the earliest. */
const resendAfterMs = 60_000

/** Refuses containers that are not the organization's, each by its place; answers their names. */
export async function requireContainers(tx: Tx, org: string, ids: string[]): Promise<string[]> {
  const names = await findContainerNames(tx, org, ids)
  const issues = ids.flatMap((id, i) =>
    names.has(id) ? [] : [{ path: `container_ids.${i}`, error: 'invalid_choice' as const }],
  )
  if (issues.length) throw brokenRule(...issues)
  return [...new Set(ids)].map((id) => names.get(id) as string)
}

/** Refuses people whom the organization has or has asked; others take a place of the plan, whether they have an account or not. */
async function requireNewcomer(tx: Tx, org: string, email: string): Promise<void> {
  if (await hasMemberOf(tx, org, email)) throw new AppError('already_member')
  const before = await findInvitationOf(tx, org, email)
  if (before && isPending(before)) throw new AppError('already_invited')
}

/** Invites an address. In the system's scope, because it may be anybody's: every query names the organization. */
async function insertInvitation(
  tx: Tx,
  { env }: Context,
  { org, member, actor, body, audit }: Call<typeof addOrganizationUser>,
): Promise<OrganizationUser> {
  const { email, user_name: userName, org_role: role, container_ids: ids } = body
  const containers = await requireContainers(tx, org, ids)
  await claimQuota(tx, { member, isBetaUser: actor.isBetaUser, function: 'members' }, async () => {
    // In our turn: whoever was before us may have invited the same person at the last place.
    await requireNewcomer(tx, org, email)
    return countMembers(tx, org)
  })
  const inviting = {
    publicUrl: env.publicUrl,
    organization: await findOrganizationName(tx, org),
    inviter: actor,
    language: actor.locale,
  }
  const row = await invite(tx, org, { email, userName, role, containerIds: [...new Set(ids)] }, inviting)
  const difference = {
    role: { after: role ?? 'container_user' },
    ...(role === null && { containers: { after: containers } }),
  }
  await audit(tx, { action: 'member.add', target: userName, userId: row.id, difference })
  return presentInvitation(row)
}

/** The same, as often as people may be sent mails; a repeat of the call sends none. */
export function addUser(context: Context, call: Call<typeof addOrganizationUser>): Promise<OrganizationUser> {
  const { org, body, create } = call
  return create((tx) => insertInvitation(tx, context, call), {
    scope: 'system',
    around: (run) => context.invitationLimiter.within(org, body.email, run),
  })
}

/** Sends the invitation again for seven days; an expired one needs a place again. */
function sendAgain({ db, env }: Context, call: Call<typeof resendInvitation>): Promise<OrganizationUser> {
  const { org, member, actor, body, audit } = call
  return db.withSystem(async (tx) => {
    const row = await holdInvitation(tx, org, body.user_id)
    if (!row) throw new AppError('not_found', { path: 'user_id' })
    const left = row.sentAt.getTime() + resendAfterMs - Date.now()
    if (left > 0) throw new AppError('too_many_requests', { seconds: Math.ceil(left / 1000) })
    if (!isPending(row)) {
      if (await hasMemberOf(tx, org, row.email)) throw wrongState('has_joined')
      await claimQuota(tx, { member, isBetaUser: actor.isBetaUser, function: 'members' }, () => countMembers(tx, org))
    }
    const organization = await findOrganizationName(tx, org)
    const { publicUrl } = env
    const sent = await sendInvitation(tx, row, { publicUrl, organization, inviter: actor, language: actor.locale })
    await audit(tx, { action: 'member.invite', target: row.userName, userId: row.id })
    return presentInvitation(sent)
  })
}

/** The same, as often as people may be sent mails. */
export async function inviteAgain(context: Context, call: Call<typeof resendInvitation>): Promise<OrganizationUser> {
  const { org, body } = call
  const [row] = await context.db.withOrg(org, (tx) => listInvitations(tx, org, [body.user_id]))
  if (!row) throw new AppError('not_found', { path: 'user_id' })
  return context.invitationLimiter.within(org, row.email, () => sendAgain(context, call))
}
