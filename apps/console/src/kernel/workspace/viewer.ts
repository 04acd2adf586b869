import { judge } from './can.ts'
import type { Viewer } from './menu-rule.ts'
import { asNear } from './near.tsx'
import { useQuotas } from './quotas.ts'
import { useWorkspace } from './workspace.tsx'

/** The person signed in, as the sidebar's rule asks about them: in the container that is near. */
export function useViewer(): Viewer {
  const workspace = useWorkspace()
  const { user, org } = workspace
  const quotas = useQuotas()
  return {
    isBetaUser: user.is_beta_user,
    isPartnerUser: user.is_partner_user,
    level: org.level,
    can: (endpoint) => judge(endpoint, asNear(workspace)).allowed,
    limitOf: (quota) => quotas?.find((each) => each.function === quota)?.limit,
  }
}
