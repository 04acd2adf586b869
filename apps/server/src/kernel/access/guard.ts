import {
  type Access,
  type ContainerAccess,
  type Endpoint,
  judgeAccess,
  type OrganizationAccess,
  permissionKey,
  rightOf,
  rightScope,
  type Standing,
  type SystemAccess,
  type Verdict,
} from '@vitrine/contract'
import { AppError, type FieldIssue } from '../app-error.ts'
import type { Context } from '../context.ts'
import type { Tx } from '../db/index.ts'
import {
  type Actor,
  type Caller,
  type ContainerRef,
  type Entries,
  findContainer,
  findContainerOf,
  findEntries,
  findMember,
  type Member,
} from './queries.ts'

export const standingOf = (member: Member, actor: Pick<Caller, 'isBetaUser'>): Standing => ({
  role: member.role,
  level: member.level,
  isBetaUser: actor.isBetaUser,
})

/** A call that is judged by what somebody is in an organization. */
export type Guarded = Pick<Endpoint, 'method' | 'path'> & { access: OrganizationAccess | ContainerAccess }

/** A call with the kinds that it serves: what is of another one does not exist for it. */
type Served = Guarded & { kinds?: readonly string[] | undefined }

function judgeRight(call: Guarded, member: Member, actor: Caller, entries: Entries, part?: string): Verdict {
  const entry = entries.get(permissionKey(rightOf(call, part)))
  return judgeAccess(call.access, standingOf(member, actor), { part, entry })
}

/** Whether somebody who was admitted has the right to another call in the same place, or to a named part of one. */
export const hasRight = (call: Guarded, { member, entries }: Admission, actor: Caller, part?: string): boolean =>
  judgeRight(call, member, actor, entries, part).allowed

/** Refuses a member without the right to the call, or to a named part of it; `issues` say what of the call takes it. */
export function requireRight(
  call: Guarded,
  { member, entries }: Admission,
  actor: Caller,
  { part, issues }: { part?: string; issues?: FieldIssue[] } = {},
): void {
  const verdict = judgeRight(call, member, actor, entries, part)
  if (verdict.allowed) return
  if (verdict.because === 'plan') throw new AppError('plan_required', { level: verdict.level }, issues)
  throw new AppError('no_permission', verdict.because === 'role' ? { role: verdict.role } : {}, issues)
}

/** What the guard reads from. */
type Deps = Pick<Context, 'db' | 'resources'>

/** The container, where the member reaches it; `path`: what named it. */
function requireReach(member: Member, container: ContainerRef | undefined, path: string): ContainerRef {
  if (container && (member.containerIds === null || member.containerIds.includes(container.id))) return container
  // Who does not reach all learns nothing about other containers, not even which exist.
  if (member.containerIds !== null) throw new AppError('no_permission')
  throw new AppError('not_found', { path })
}

/** Which container the call is about, and that a container user is assigned to it. */
async function findTarget(
  tx: Tx,
  { resources }: Deps,
  member: Member,
  { access, kinds }: { access: ContainerAccess; kinds?: readonly string[] | undefined },
  input: Record<'query' | 'body', unknown>,
): Promise<ContainerRef> {
  const { resource, key, in: part } = access.target
  const id = (input[part] as Record<string, unknown> | undefined)?.[key]
  const named = { org: member.org, resource, kinds }
  return requireReach(
    member,
    typeof id === 'string' ? await findContainerOf(tx, resources.scopes, { ...named, id }) : undefined,
    key,
  )
}

/** What the guard found out about a caller. */
export interface Admission {
  member: Member
  entries: Entries
  container?: ContainerRef
}

/** What the actor is in an organization and, where it is named, in a container of it; for a check that makes no call. */
export async function findAdmission(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  org: string,
  containerId?: string,
): Promise<Admission> {
  if (actor.impersonation && actor.impersonation.org !== org) throw new AppError('not_your_organization')
  return db.withOrg(org, async (tx) => {
    const member = await findMember(tx, org, actor.userId)
    if (!member) throw new AppError('not_your_organization')
    if (containerId === undefined) return { member, entries: await findEntries(tx, member) }
    const container = requireReach(member, await findContainer(tx, org, containerId), 'container_id')
    return { member, entries: await findEntries(tx, member, container.id), container }
  })
}

/** The actor's standing for a call about an organization or a container; throws what the guard answers. */
export async function checkAccess(
  deps: Deps,
  actor: Caller,
  endpoint: Served,
  input: Record<'query' | 'body', unknown>,
): Promise<Admission> {
  const { access } = endpoint
  const org = (input.query as { org: string }).org
  if (actor.impersonation && actor.impersonation.org !== org) throw new AppError('not_your_organization')
  return deps.db.withOrg(org, async (tx) => {
    const member = await findMember(tx, org, actor.userId)
    if (!member) throw new AppError('not_your_organization')
    const container =
      access.level === 'container'
        ? await findTarget(tx, deps, member, { access, kinds: endpoint.kinds }, input)
        : undefined
    const entries = rightScope(endpoint) ? await findEntries(tx, member, container?.id) : new Map()
    requireRight(endpoint, { member, entries }, actor)
    return { member, entries, container }
  })
}

/** Whether somebody of ours who acts for a person may make the call now. */
export function requireImpersonable(actor: Caller, { impersonated }: Pick<Endpoint, 'impersonated'>): void {
  if (!actor.impersonation || impersonated === 'always') return
  if (impersonated === 'never') throw new AppError('impersonation_forbidden')
  if (!actor.impersonation.elevated) throw new AppError('impersonation_read_only')
}

/** Whether a person's place in the system is enough for a call; never while they act for somebody. */
export const hasSystemRole = ({ systemRole, impersonation }: Actor, { role }: SystemAccess): boolean =>
  !impersonation && (systemRole === role || systemRole === 'administrator')

export function requireSystemRole(actor: Actor, access: Access): void {
  if (access.level === 'system' && !hasSystemRole(actor, access)) throw new AppError('no_permission')
}
