import { type AccessPart, type Endpoint, isPlanAtLeast, isRoleAtLeast, type PlanLevel } from '@vitrine/contract'
import { useWorkspace, type Workspace } from './workspace.tsx'

export type Verdict =
  | { allowed: true }
  | { allowed: false; because: 'role' }
  | { allowed: false; because: 'plan'; level: PlanLevel }

/** Whether a call, or a named part of it, is within a person's role and plan. The server has the last word. */
export function judge(endpoint: Endpoint, { org }: Pick<Workspace, 'org'>, part?: string): Verdict {
  const { access } = endpoint
  if (access.level === 'public' || access.level === 'session') return { allowed: true }
  if (access.level === 'system') return { allowed: false, because: 'role' }
  const named: AccessPart | undefined = part ? access.parts?.[part] : undefined
  const { role, plan }: AccessPart = named ?? { role: access.role, ...(access.plan ? { plan: access.plan } : {}) }
  if (org.org_role === null) {
    const assigned = access.level === 'container' && access.containerUser && !named
    return assigned ? { allowed: true } : { allowed: false, because: 'role' }
  }
  if (!isRoleAtLeast(org.org_role, role)) return { allowed: false, because: 'role' }
  if (plan && !isPlanAtLeast(org.level, plan)) return { allowed: false, because: 'plan', level: plan }
  return { allowed: true }
}

export function useCan() {
  const workspace = useWorkspace()
  return (endpoint: Endpoint, part?: string): boolean => judge(endpoint, workspace, part).allowed
}
