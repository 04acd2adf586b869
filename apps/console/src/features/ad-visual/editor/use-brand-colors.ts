import { getContainer } from '@vitrine/contract/client'
import { useContainerWorkspace } from '../../../kernel/workspace/index.ts'
import { useEndpoint } from '../../../lib/api/query.ts'

const none: readonly string[] = []

/** The shop's own colors, as its container names them. */
export function useBrandColors(): readonly string[] {
  const { org, container } = useContainerWorkspace()
  const query = { org: org.org_id, id: container.id }
  return useEndpoint(getContainer, query, { staleTime: 60_000 }).data?.brand_colors ?? none
}
