import { getCollisionMatrix } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'

/** Who shares pages with whom in the container. */
export function useMatrix({ enabled = true }: { enabled?: boolean } = {}) {
  const { org, container } = useContainerWorkspace()
  const mayRead = useCan()(getCollisionMatrix)
  const asked = { org: org.org_id, container_id: container.id }
  return useEndpoint(getCollisionMatrix, asked, { enabled: enabled && mayRead, staleTime: 60_000 })
}
