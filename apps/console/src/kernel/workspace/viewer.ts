import { useCan } from './can.ts'
import type { Viewer } from './feature-rule.ts'
import { useWorkspace } from './workspace.tsx'

/** The person signed in, as the sidebar's rule asks about them. */
export function useViewer(): Viewer {
  const { user, org } = useWorkspace()
  const can = useCan()
  return {
    isBetaUser: user.is_beta_user,
    isPartnerUser: user.is_partner_user,
    level: org.level,
    can,
    limitOf: () => undefined,
  }
}
