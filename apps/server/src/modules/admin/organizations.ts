import {
  type AdminOrganization,
  type createAdminOrganization,
  type PlanLevel,
  type resendAdminInvitation,
  trialEnd,
  type updateAdminOrganization,
} from '@vitrine/contract'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import { changesNothing, differenceOf, recordOperation } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { holdInvitation, listInvitations } from '../../kernel/invitation/queries.ts'
import { invite, sendInvitation } from '../../kernel/invitation/store.ts'
import { findOrganization, listContainerIds } from '../../kernel/organization/queries.ts'
import { insertOrganization } from '../../kernel/organization/store.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { presentOrganizations } from './queries.ts'
import { saveOrganization } from './store.ts'

const present = async (tx: Tx, row: Parameters<typeof presentOrganizations>[1][number]): Promise<AdminOrganization> =>
  (await presentOrganizations(tx, [row]))[0] as AdminOrganization

/** A new organization, whose first manager is invited. */
export async function createOrganization(
  { env }: Context,
  { body, actor, create }: Call<typeof createAdminOrganization>,
): Promise<AdminOrganization> {
  const { org_name: name, level } = body
  const { email, user_name: userName, locale } = body.manager
  const subEndAt = body.sub_end_at === undefined ? trialEnd() : toDate(body.sub_end_at)
  requireLastingPlan({ level, subEndAt })
  return create(async (tx) => {
    const row = await insertOrganization(tx, { name, level, subEndAt })
    const inviting = { publicUrl: env.publicUrl, organization: name, inviter: actor, language: locale }
    await invite(tx, row.id, { email, userName, role: 'manager', containerIds: [] }, inviting)
    const difference = { level: { after: level }, sub_end_at: { after: subEndAt } }
    await recordOperation(tx, row.id, actor, { action: 'organization.create', target: name, difference })
    return present(tx, row)
  })
}

/** Sends a manager's invitation again: an organization that nobody has entered yet has nobody else to do it. */
export async function resendManagerInvitation(
  context: Context,
  { body, actor }: Call<typeof resendAdminInvitation>,
): Promise<AdminOrganization> {
  const { db, env, invitationLimiter } = context
  const [known] = await db.withSystem((tx) => listInvitations(tx, body.id, [body.invitation]))
  if (known?.role !== 'manager') throw new AppError('not_found', { path: 'invitation' })
  return invitationLimiter.within(body.id, known.email, () =>
    db.withSystem(async (tx) => {
      const row = await holdInvitation(tx, body.id, known.id)
      if (!row) throw new AppError('not_found', { path: 'invitation' })
      const organization = await findOrganization(tx, body.id)
      const inviter = { userId: row.inviterId, userName: row.inviterName }
      const inviting = { publicUrl: env.publicUrl, organization: organization.name, inviter }
      await sendInvitation(tx, row, { ...inviting, language: actor.locale })
      await recordOperation(tx, body.id, actor, { action: 'member.invite', target: row.userName, userId: row.id })
      return present(tx, organization)
    }),
  )
}

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at))

/** A plan whose end has passed would be ended again by the next round of the job. */
function requireLastingPlan({ level, subEndAt }: { level: PlanLevel; subEndAt: Date | null }): void {
  if (level === 'disable' || subEndAt === null || subEndAt > new Date()) return
  throw brokenRule({ path: 'sub_end_at', error: 'must_be_future' })
}

/** Changes name or plan; every store of the organization serves what the new plan allows from the same instant on. */
export function updateOrganization(
  context: Context,
  { query, body, revision, actor }: Call<typeof updateAdminOrganization>,
): Promise<AdminOrganization> {
  return context.db.withSystem(async (tx) => {
    const before = await findOrganization(tx, query.id, { lock: true, path: 'id' })
    requireRevision(revision, await present(tx, before))
    const name = body.org_name === undefined ? {} : { name: body.org_name }
    const plan = {
      ...(body.level === undefined ? {} : { level: body.level }),
      ...(body.sub_end_at === undefined ? {} : { subEndAt: toDate(body.sub_end_at) }),
    }
    const planDifference = differenceOf(before, plan)
    if (Object.keys(planDifference).length) requireLastingPlan({ ...before, ...plan })
    const operations = [
      { action: 'organization.rename' as const, difference: differenceOf(before, name) },
      { action: 'organization.plan' as const, difference: planDifference },
    ].filter((operation) => !changesNothing(operation))
    if (operations.length === 0) return present(tx, before)
    const after = await saveOrganization(tx, query.id, { ...name, ...plan })
    if (after.level !== before.level)
      for (const container of await listContainerIds(tx, query.id))
        await publishContainer(tx, context, query.id, container)
    for (const operation of operations) await recordOperation(tx, query.id, actor, { ...operation, target: after.name })
    return present(tx, after)
  })
}
