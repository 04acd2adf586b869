import { listQuotas, type QuotaUse } from '@vitrine/contract'
import { useEndpoint } from '../../lib/api/query.ts'
import { useWorkspace } from './workspace.tsx'

/** What the plan allows and how much of it is used; undefined until it is known. */
export function useQuotas(): readonly QuotaUse[] | undefined {
  const { org } = useWorkspace()
  return useEndpoint(listQuotas, { org: org.org_id }).data
}
