import { isForBeta } from '../beta.ts'
import type { PlanFunction } from '../plan-functions.ts'
import type { ScopedResource } from '../resources.gen.ts'
import type { Family } from './kind.ts'

/** What a member of an organization may be; each role includes the ones after it. */
export const orgRoles = ['manager', 'store_manager', 'member'] as const
export type OrgRole = (typeof orgRoles)[number]

export const planLevels = ['nineder', 'business', 'starter', 'free', 'disable'] as const
export type PlanLevel = (typeof planLevels)[number]

export const systemRoles = ['administrator', 'support'] as const
export type SystemRole = (typeof systemRoles)[number]

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** One right that an organization can give to a person, in a container or in itself as a whole. */
export interface Permission {
  method: Method
  /** Path of the call, with `#part` where it has a second right. */
  url: string
}

/** Which field of the call leads to the container it is about. */
export interface Target {
  resource: ScopedResource
  in: 'query' | 'body'
  key: string
}

/** A second right inside one call, such as changing weights in `PATCH /optimize/view/v3#weight`. */
export interface AccessPart {
  role: OrgRole
  /** The least plan level. */
  plan?: PlanLevel
  /** What it takes of the plan. */
  consumes?: PlanFunction
  /** The right of another call that this part asks for, where both do the same thing. */
  shares?: Permission
  /** Of a call that serves several families: the only one in which there is anything to ask for. */
  family?: Family
}

interface Least {
  role: OrgRole
  plan?: PlanLevel
  /** What it takes of the plan. */
  consumes?: PlanFunction
  parts?: Record<string, AccessPart>
  /**
   * Whether the call works on a disabled plan: reading, reading notifications, stopping, deleting and the subscription do;
   * creating, editing and releasing do not.
   */
  onDisabled: 'works' | 'refused'
}

/** Open to everybody. */
export interface PublicAccess {
  level: 'public'
}
/** Anybody who is signed in. */
export interface SessionAccess {
  level: 'session'
}
export interface SystemAccess {
  level: 'system'
  role: SystemRole
}
/** A member of the organization named by the query's `org`, at least of this role. */
export interface OrganizationAccess extends Least {
  level: 'organization'
  /** Whether container users may make the call too; what they see is narrowed to their containers. */
  containerUser: boolean
  /** Whether the organization may give the right to single members, or take it from them. Container users never get it. */
  givable?: true
}
export interface ContainerAccess extends Least {
  level: 'container'
  target: Target
  /** Whether a container user may do it in an assigned container without an entry of their own. */
  containerUser: boolean
}

/** Who may make a call. The guard, the permission check, the sidebar and the generated tests all read this. */
export type Access = PublicAccess | SessionAccess | SystemAccess | OrganizationAccess | ContainerAccess

export const isRoleAtLeast = (role: OrgRole, least: OrgRole): boolean =>
  orgRoles.indexOf(role) <= orgRoles.indexOf(least)
export const isPlanAtLeast = (level: PlanLevel, least: PlanLevel): boolean =>
  planLevels.indexOf(level) <= planLevels.indexOf(least)

/** What somebody is in an organization; `role` null: a container user. */
export interface Standing {
  role: OrgRole | null
  level: PlanLevel
  isBetaUser: boolean
}

export type Verdict =
  | { allowed: true }
  | { allowed: false; because: 'role'; role: OrgRole }
  | { allowed: false; because: 'plan'; level: PlanLevel }
  /** The organization took this right away, or did not give it, for this person in this container. */
  | { allowed: false; because: 'entry' }

function judgePlan(
  { level, isBetaUser }: Standing,
  { onDisabled }: Pick<Least, 'onDisabled'>,
  { plan, consumes }: AccessPart,
): Verdict {
  if (level === 'disable' && onDisabled === 'refused') return { allowed: false, because: 'plan', level: plan ?? 'free' }
  if (!plan || isPlanAtLeast(level, plan)) return { allowed: true }
  // What beta users see they can use, on every plan but a disabled one.
  if (isBetaUser && level !== 'disable' && (!consumes || isForBeta(consumes))) return { allowed: true }
  return { allowed: false, because: 'plan', level: plan }
}

/** Whether what the organization has set for a person can count for a call: never for a manager, nor for a container user outside. */
const heedsEntries = (access: OrganizationAccess | ContainerAccess, role: OrgRole | null): boolean =>
  role !== 'manager' && (access.level === 'container' || (access.givable === true && role !== null))

/**
 * Whether a call, or a named part of it, is within somebody's role, plan and own entry. `entry`: what the organization has set for
 * this person in this container, or in itself as a whole, which goes before the role; a manager's rights cannot be changed.
 */
export function judgeAccess(
  access: OrganizationAccess | ContainerAccess,
  standing: Standing,
  { part, entry }: { part?: string | undefined; entry?: boolean | undefined } = {},
): Verdict {
  const least: AccessPart | undefined = part === undefined ? access : access.parts?.[part]
  if (!least) throw new Error(`the contract names no part ${part}`)
  const own = heedsEntries(access, standing.role) ? entry : undefined
  if (own === false) return { allowed: false, because: 'entry' }
  if (own === true) return judgePlan(standing, access, least)
  if (standing.role === null) {
    if (access.containerUser && part === undefined) return judgePlan(standing, access, least)
    return access.level === 'container'
      ? { allowed: false, because: 'entry' }
      : { allowed: false, because: 'role', role: least.role }
  }
  if (!isRoleAtLeast(standing.role, least.role)) return { allowed: false, because: 'role', role: least.role }
  return judgePlan(standing, access, least)
}

/** Reading inside a container: every role, and container users who are assigned to it. `from` a body: what does not fit an address. */
export const readsIn = (resource: ScopedResource, key: string, from: Target['in'] = 'query'): ContainerAccess => ({
  level: 'container',
  role: 'member',
  containerUser: true,
  onDisabled: 'works',
  target: { resource, in: from, key },
})

/** Changing something inside a container; `role` is the least role, container users need an entry. */
export function changesIn(
  resource: ScopedResource,
  from: Target['in'],
  key: string,
  role: OrgRole,
  parts?: Record<string, AccessPart>,
): ContainerAccess {
  const target = { resource, in: from, key }
  return { level: 'container', role, containerUser: false, onDisabled: 'refused', target, parts }
}

/** The same for what works on a disabled plan too. */
export const worksIn = (...change: Parameters<typeof changesIn>): ContainerAccess => ({
  ...changesIn(...change),
  onDisabled: 'works',
})
