import { getContainer } from '@vitrine/contract/client'
import { useEndpoint } from '../../lib/api/query.ts'
import { useContainerWorkspace } from '../workspace/index.ts'

const none: readonly string[] = []

/** What the container's shop must not say. */
export function useForbiddenWords(): readonly string[] {
  const { org, container } = useContainerWorkspace()
  return useEndpoint(getContainer, { org: org.org_id, id: container.id }).data?.forbidden_words ?? none
}
