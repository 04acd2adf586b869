import {
  type CheckedPermission,
  type Endpoint,
  endpoints,
  judgeAccess,
  type OrgRole,
  type Permission,
  permissionKey,
  permissionsOf,
} from '@vitrine/contract'
import type { Admission } from './guard.ts'
import { standingOf } from './guard.ts'
import type { Actor } from './queries.ts'

interface Named {
  endpoint: Endpoint
  part?: string
}

const partsOf = ({ access }: Endpoint): string[] =>
  access.level === 'organization' || access.level === 'container' ? Object.keys(access.parts ?? {}) : []

/** Every call and named part of one, by permissionKey. */
const calls: ReadonlyMap<string, Named> = new Map(
  endpoints.flatMap((endpoint): [string, Named][] => {
    const { method, path: url } = endpoint
    const whole: [string, Named] = [permissionKey({ method, url }), { endpoint }]
    const parts = partsOf(endpoint).map((part): [string, Named] => [
      permissionKey({ method, url: `${url}#${part}` }),
      { endpoint, part },
    ])
    return [whole, ...parts]
  }),
)

/** The rights that an organisation can give to a person in a container. */
export const containerRights: readonly Permission[] = endpoints.flatMap(permissionsOf)
const known = new Set(containerRights.map(permissionKey))
export const isContainerRight = (permission: Permission): boolean => known.has(permissionKey(permission))

/** The call that a right belongs to. */
export const callOf = (permission: Permission): Named | undefined => calls.get(permissionKey(permission))

/** What a role may in a container without an entry, whatever the plan. */
export function defaultOf(permission: Permission, role: OrgRole | null): boolean {
  const call = callOf(permission)
  const access = call?.endpoint.access
  if (access?.level !== 'container') return false
  return judgeAccess(access, { role, level: 'nineder', isBetaUser: false }, { part: call?.part }).allowed
}

/** Whether a person may make a call, as the guard will judge it. `admission`: what they are where they ask; undefined outside. */
export function checkRight(
  permission: Permission,
  actor: Actor,
  admission: Admission | undefined,
): Pick<CheckedPermission, 'enable' | 'because' | 'role' | 'level'> {
  const call = callOf(permission)
  if (!call) return { enable: false, because: 'unknown' }
  const { access } = call.endpoint
  if (access.level === 'public' || access.level === 'session') return { enable: true }
  if (access.level === 'system') {
    const allowed = actor.systemRole === access.role || actor.systemRole === 'administrator'
    return allowed && !actor.impersonation ? { enable: true } : { enable: false, because: 'role' }
  }
  if (!admission) return { enable: false, because: 'organization' }
  const entry = admission.entries.get(permissionKey(permission))
  const verdict = judgeAccess(access, standingOf(admission.member, actor), { part: call.part, entry })
  const { allowed, ...reason } = verdict
  return { enable: allowed, ...reason }
}
