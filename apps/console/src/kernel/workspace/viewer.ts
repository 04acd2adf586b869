import { useCan } from './can.ts'
import type { Viewer } from './feature-rule.ts'
import { useQuotas } from './quotas.ts'
import { useWorkspace } from './workspace.tsx'

/** The person signed in, as the sidebar's rule asks about them. */
export function useViewer(): Viewer {
  const { user, org } = useWorkspace()
  const can = useCan()
  const quotas = useQuotas()
  return {
    isBetaUser: user.is_beta_user,
    isPartnerUser: user.is_partner_user,
    level: org.level,
    can,
    limitOf: (quota) => quotas?.find((each) => each.function === quota)?.limit,
  }
}
