import {
  type Access,
  type AccessPart,
  type ContainerAccess,
  isPlanAtLeast,
  isRoleAtLeast,
  type OrganizationAccess,
} from '@vitrine/contract'
import { AppError } from '../app-error.ts'
import type { Db, Tx } from '../db/index.ts'
import { type Actor, type ContainerRef, findContainerOf, findMember, type Member } from './queries.ts'

/** What beta users see they can use, on every plan but a disabled one. */
function requirePlan(member: Member, actor: Actor, least: AccessPart['plan']): void {
  if (!least || isPlanAtLeast(member.level, least)) return
  if (!actor.isBetaUser || member.level === 'disable') throw new AppError('plan_required', { level: least })
}

/** Refuses a member whose role or plan is below `least`; container users have no role of the organisation. */
function requirePart(member: Member, actor: Actor, least: AccessPart): void {
  if (member.role === null || !isRoleAtLeast(member.role, least.role))
    throw new AppError('no_permission', { role: least.role })
  requirePlan(member, actor, least.plan)
}

function requireAccess(member: Member, actor: Actor, access: OrganizationAccess | ContainerAccess): void {
  if (member.role === null && access.containerUser) requirePlan(member, actor, access.plan)
  else requirePart(member, actor, access)
}

/** Which container the call is about, and that a container user is assigned to it. */
async function findTarget(
  tx: Tx,
  member: Member,
  access: ContainerAccess,
  input: Record<'query' | 'body', unknown>,
): Promise<ContainerRef> {
  const { target } = access
  const id = (input[target.in] as Record<string, unknown> | undefined)?.[target.key]
  const container = typeof id === 'string' ? await findContainerOf(tx, member.org, target.resource, id) : undefined
  if (container && (member.containerIds === null || member.containerIds.includes(container.id))) return container
  // An assigned helper learns nothing about other containers, not even which exist.
  if (member.containerIds !== null) throw new AppError('no_permission')
  throw new AppError('not_found', { path: target.key })
}

/** The actor's standing for a call about an organisation or a container; throws what the guard answers. */
export async function checkAccess(
  db: Db,
  actor: Actor,
  access: OrganizationAccess | ContainerAccess,
  input: Record<'query' | 'body', unknown>,
): Promise<{ member: Member; container?: ContainerRef }> {
  const org = (input.query as { org: string }).org
  return db.withOrg(org, async (tx) => {
    const member = await findMember(tx, org, actor.userId)
    if (!member) throw new AppError('not_your_organization')
    requireAccess(member, actor, access)
    if (access.level === 'organization') return { member }
    return { member, container: await findTarget(tx, member, access, input) }
  })
}

/** The second right inside a call, by its name in the contract. */
export function requireNamedPart(member: Member, actor: Actor, access: Access, part: string): void {
  const least = 'parts' in access ? access.parts?.[part] : undefined
  if (!least) throw new Error(`the contract names no part ${part}`)
  requirePart(member, actor, least)
}
