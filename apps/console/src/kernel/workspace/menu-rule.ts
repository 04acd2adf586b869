import type { Endpoint, PlanLevel } from '@vitrine/contract'

/** When the sidebar shows an entry. The server always enforces permission and quota, whatever shows. */
export interface MenuRule {
  /** Whom it is for: `beta` features are tried out, `nineder` ones are of the top plan, `partner` ones are collaboration. */
  audience: 'everyone' | 'beta' | 'nineder' | 'partner'
  /** Calls without which it is of no use. */
  needs: readonly Endpoint[]
  /** The plan's function that it takes places of. */
  quota?: string
}

export interface Viewer {
  isBetaUser: boolean
  isPartnerUser: boolean
  level: PlanLevel
  can(endpoint: Endpoint): boolean
  /** The plan's limit, -1 for none; undefined while it is not known. */
  limitOf(quota: string): number | undefined
}

export function showsEntry({ audience, needs, quota }: MenuRule, viewer: Viewer): boolean {
  if (viewer.isBetaUser) return true
  if (audience === 'partner') return viewer.isPartnerUser
  if (!needs.every((endpoint) => viewer.can(endpoint))) return false
  if (viewer.level === 'nineder') return true
  if (audience !== 'everyone') return false
  const limit = quota === undefined ? undefined : viewer.limitOf(quota)
  return limit === undefined || limit !== 0
}
