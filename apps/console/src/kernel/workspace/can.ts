import type { Endpoint, OrgRole, PlanLevel, Verdict } from '@vitrine/contract'
import { inFamily, judgeAccess, permissionKey, rightOf } from '@vitrine/contract/client'
import { useWorkspace, type Workspace } from './workspace.tsx'

type Asker = Pick<Workspace, 'org'> & Partial<Pick<Workspace, 'user' | 'rights' | 'family'>>

const refused = { allowed: false, because: 'role', role: 'manager' } as const

/**
 * Whether a person may make a call, or a named part of it: as the server has said for this place, else by role and plan. The
 * server has the last word.
 */
export function judge(asked: Endpoint, { org, user, rights, family = 'experience' }: Asker, part?: string): Verdict {
  const call = inFamily(asked, family)
  const { access } = call
  if (access.level === 'public' || access.level === 'session') return { allowed: true }
  if (access.level === 'system') return refused
  const said = rights?.get(permissionKey(rightOf(call, part)))
  if (said?.enable) return { allowed: true }
  if (said?.because === 'plan' && said.level) return { allowed: false, because: 'plan', level: said.level }
  if (said?.because === 'role' && said.role) return { allowed: false, because: 'role', role: said.role }
  if (said) return { allowed: false, because: 'entry' }
  const standing = { role: org.org_role, level: org.level, isBetaUser: user?.is_beta_user ?? false }
  return judgeAccess(access, standing, { part: part && access.parts?.[part] ? part : undefined })
}

/** What a refused verdict names as missing: the role or the plan that would do. */
export function missingIn(verdict: Verdict): { role?: OrgRole; level?: PlanLevel } {
  if (verdict.allowed || verdict.because === 'entry') return {}
  return verdict.because === 'role' ? { role: verdict.role } : { level: verdict.level }
}

export function useCan() {
  const workspace = useWorkspace()
  return (endpoint: Endpoint, part?: string): boolean => judge(endpoint, workspace, part).allowed
}
