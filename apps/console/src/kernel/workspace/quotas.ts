import type { QuotaUse } from '@vitrine/contract'
import { listQuotas, toldState } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useWorkspace } from './workspace.tsx'

/** Somebody else may take a place too, so what is known is believed for a minute. */
const keptMs = 60_000

/** What the plan allows and how much of it is used; undefined until it is known. */
export function useQuotas(): readonly QuotaUse[] | undefined {
  const { org } = useWorkspace()
  return useEndpoint(listQuotas, { org: org.org_id }, { staleTime: keptMs }).data
}

/** The limits that are reached, or nearly so, and worth a word. */
export const tightQuotas = (quotas: readonly QuotaUse[]): QuotaUse[] =>
  quotas.filter((quota) => ['near', 'reached'].includes(toldState(quota)))
