import {
  type CheckedPermission,
  type Endpoint,
  endpoints,
  judgeAccess,
  type OrgRole,
  type Permission,
  permissionKey,
  permissionsOf,
  rightOf,
  rightScope,
} from '@vitrine/contract'
import { type Admission, hasSystemRole, standingOf } from './guard.ts'
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

/** The call that a right belongs to. */
export const callOf = (permission: Permission): Named | undefined => calls.get(permissionKey(permission))

type RightScope = NonNullable<ReturnType<typeof rightScope>>

/** The rights that an organization can give to a person: all, or those of one place. */
export const rightsOf = (scope?: RightScope): Permission[] =>
  endpoints.filter((endpoint) => scope === undefined || rightScope(endpoint) === scope).flatMap(permissionsOf)

/** Whether it is a right that is given there. */
export function isRightIn(scope: RightScope, permission: Permission): boolean {
  const call = callOf(permission)
  return call !== undefined && rightScope(call.endpoint) === scope
}

/** What a role may without an entry, whatever the plan. */
export function defaultOf(permission: Permission, role: OrgRole | null): boolean {
  const call = callOf(permission)
  const access = call?.endpoint.access
  if (access?.level !== 'container' && access?.level !== 'organization') return false
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
  if (access.level === 'system')
    return hasSystemRole(actor, access) ? { enable: true } : { enable: false, because: 'role' }
  if (!admission) return { enable: false, because: 'organization' }
  const entry = admission.entries.get(permissionKey(rightOf(call.endpoint, call.part)))
  const verdict = judgeAccess(access, standingOf(admission.member, actor), { part: call.part, entry })
  const { allowed, ...reason } = verdict
  return { enable: allowed, ...reason }
}
