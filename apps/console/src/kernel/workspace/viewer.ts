import { listQuotas } from '@vitrine/contract'
import { useEndpoint } from '../../lib/api/query.ts'
import { useCan } from './can.ts'
import type { Viewer } from './feature-rule.ts'
import { useWorkspace } from './workspace.tsx'

/** The person signed in, as the sidebar's rule asks about them. */
export function useViewer(): Viewer {
  const { user, org } = useWorkspace()
  const can = useCan()
  const quotas = useEndpoint(listQuotas, { org: org.org_id }, { staleTime: 60_000 }).data
  return {
    isBetaUser: user.is_beta_user,
    isPartnerUser: user.is_partner_user,
    level: org.level,
    can,
    limitOf: (quota) => quotas?.find((each) => each.function === quota)?.limit,
  }
}
