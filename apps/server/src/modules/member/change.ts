import type {
  assignUserContainer,
  changeUserRole,
  leaveOrganization,
  OrganizationUserDetail,
  ReplyInput,
  removeOrganizationUser,
} from '@vitrine/contract'
import { markAccessChanged } from '../../kernel/access/store.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { holdInvitation } from '../../kernel/invitation/queries.ts'
import { keepsManager } from '../../kernel/organization/queries.ts'
import { assignContainer } from '../../kernel/organization/store.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { requireContainers } from './add.ts'
import { changeInvitedRole, withdraw } from './invited.ts'
import { findContainerNames, holdUserRow, loadUserDetail, type UserRow } from './queries.ts'
import { roleName } from './role-name.ts'
import {
  deleteEntries,
  deleteMembership,
  excludeContainer,
  includeContainer,
  keepEntries,
  saveContainers,
  saveRole,
  unassignContainer,
} from './store.ts'

/** Of two who leave at once the second is refused. */
async function requireOtherManager(tx: Tx, org: string, userId: string): Promise<void> {
  if (!(await keepsManager(tx, org, userId))) throw new AppError('last_manager')
}

async function findContainerName(tx: Tx, org: string, id: string): Promise<string> {
  const name = (await findContainerNames(tx, org, [id])).get(id)
  if (name === undefined) throw new AppError('not_found', { path: 'container_id' })
  return name
}

/** How one container is opened to a person, or closed with what was set in it: others stay as they are. */
function doorOf({ membership }: UserRow) {
  if (membership.role === 'manager') throw new AppError('manager_unchangeable')
  return membership.role === null
    ? { open: assignContainer, close: unassignContainer }
    : { open: includeContainer, close: excludeContainer }
}

type Traced = Pick<Call<typeof leaveOrganization>, 'org' | 'audit'>

/** Opens a container to a person, or closes it, with a trace that names it. False when it was so already. */
async function turn(tx: Tx, { org, audit }: Traced, row: UserRow, door: { id: string; name: string; opens: boolean }) {
  const { user } = row
  const { id: containerId, name, opens } = door
  const { open, close } = doorOf(row)
  if (!(await (opens ? open : close)(tx, org, user.id, containerId))) return false
  await markAccessChanged(tx, user.id)
  const action = opens ? 'member.assign' : 'member.unassign'
  const difference = { container: opens ? { after: name } : { before: name } }
  await audit(tx, { action, target: user.userName, userId: user.id, containerId, difference })
  return true
}

/** Gives a container user these containers and no others. False when it was so already. */
async function turnAll(tx: Tx, call: Traced, row: UserRow, wanted: ReadonlySet<string>): Promise<boolean> {
  const had = new Set(row.containerIds)
  const names = await findContainerNames(tx, call.org, [...had, ...wanted])
  let changed = false
  for (const [id, name] of names)
    if (had.has(id) !== wanted.has(id)) {
      const turned = await turn(tx, call, row, { id, name, opens: wanted.has(id) })
      changed ||= turned
    }
  return changed
}

/** Opens a container to a person, or takes it away. */
export function assign({ db }: Context, call: Call<typeof assignUserContainer>): Promise<OrganizationUserDetail> {
  const { org, body, nothingChanged } = call
  const { user_id: userId, container_id: id, enable: opens } = body
  return db.withOrg(org, async (tx) => {
    const row = await holdUserRow(tx, org, userId)
    requireRevision(call.revision, await loadUserDetail(tx, org, userId))
    const name = await findContainerName(tx, org, id)
    if (!(await turn(tx, call, row, { id, name, opens }))) nothingChanged()
    return loadUserDetail(tx, org, userId)
  })
}

/** Gives a member another role. What was set in single containers stays, except for a manager, who has everything. */
export function changeRole({ db }: Context, call: Call<typeof changeUserRole>): Promise<OrganizationUserDetail> {
  const { org, body, audit, nothingChanged } = call
  const { user_id: userId, org_role: role, container_ids: ids } = body
  return db.withOrg(org, async (tx) => {
    const invited = await holdInvitation(tx, org, userId)
    if (invited) return changeInvitedRole(tx, call, invited)
    // Managers are held in one order before the member alone, so that two changes cannot wait for each other.
    if (role !== 'manager') await requireOtherManager(tx, org, userId)
    const row = await holdUserRow(tx, org, userId)
    requireRevision(call.revision, await loadUserDetail(tx, org, userId))
    const containers = await requireContainers(tx, org, ids)
    const wanted = new Set(ids)
    if (row.membership.role === role) {
      if (role !== null || !(await turnAll(tx, call, row, wanted))) nothingChanged()
      return loadUserDetail(tx, org, userId)
    }
    await saveRole(tx, org, userId, role)
    await saveContainers(tx, org, userId, [...wanted])
    if (role === 'manager') await deleteEntries(tx, org, userId)
    if (role === null) await keepEntries(tx, org, userId, [...wanted])
    await markAccessChanged(tx, userId)
    const difference = {
      role: { before: roleName(row.membership.role), after: roleName(role) },
      ...(role === null && { containers: { after: containers } }),
    }
    await audit(tx, { action: 'member.role', target: row.user.userName, userId, difference })
    return loadUserDetail(tx, org, userId)
  })
}

/** Takes a person out of the organization: the next call there with any of their tokens is refused. */
async function takeOut(
  tx: Tx,
  { org, audit }: Traced,
  { user, membership }: UserRow,
  action: 'member.remove' | 'member.leave',
): Promise<null> {
  // While the person is still a member: afterward the account is out of the organization's sight.
  await markAccessChanged(tx, user.id)
  await deleteMembership(tx, org, user.id)
  const difference = { role: { before: roleName(membership.role) } }
  await audit(tx, { action, target: user.userName, userId: user.id, difference })
  return null
}

export const leave = ({ db }: Context, call: Call<typeof leaveOrganization>): Promise<null> =>
  db.withOrg(call.org, async (tx) => {
    const { userId } = call.actor
    await requireOtherManager(tx, call.org, userId)
    return takeOut(tx, call, await holdUserRow(tx, call.org, userId), 'member.leave')
  })

/** Removes a person from one container, or from the organization; an invitation is withdrawn. */
export function remove(
  { db }: Context,
  call: Call<typeof removeOrganizationUser>,
): Promise<ReplyInput<typeof removeOrganizationUser>> {
  const { org, query } = call
  const { user_id: userId, container_id: containerId } = query
  return db.withOrg(org, async (tx) => {
    const invited = containerId === undefined ? await holdInvitation(tx, org, userId) : undefined
    if (invited) return withdraw(tx, call, invited)
    if (containerId === undefined) await requireOtherManager(tx, org, userId)
    const row = await holdUserRow(tx, org, userId)
    requireRevision(call.revision, await loadUserDetail(tx, org, userId))
    if (containerId === undefined) {
      await takeOut(tx, call, row, 'member.remove')
      return { revision: null }
    }
    const name = await findContainerName(tx, org, containerId)
    const closed = await turn(tx, call, row, { id: containerId, name, opens: false })
    if (!closed) throw new AppError('not_found', { path: 'container_id' })
    const { revision } = await loadUserDetail(tx, org, userId)
    return { revision }
  })
}
