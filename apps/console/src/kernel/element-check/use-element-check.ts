import { useQueryClient } from '@tanstack/react-query'
import type { ElementChecks } from '@vitrine/contract'
import { getElementChecks, runElementCheck } from '@vitrine/contract/client'
import { endpointKey, useAction, useEndpoint } from '../../lib/api/query.ts'
import { useContainerWorkspace } from '../workspace/index.ts'

const pollMs = 1000
const underWayOf = (state: ElementChecks | undefined) => (state?.task?.ended_at === null ? state.task : null)

/** What was found of everything released in the container, how far a run is, and how to ask for one. */
export function useElementCheck() {
  const { org, container } = useContainerWorkspace()
  const query = { org: org.org_id, container_id: container.id }
  const known = useQueryClient().getQueryData<ElementChecks>(endpointKey(getElementChecks, query))
  const checks = useEndpoint(getElementChecks, query, {
    keep: true,
    // Nobody looks at a hidden page: the interval rests there.
    refetchInterval: underWayOf(known) ? pollMs : false,
  })
  const action = useAction(runElementCheck, [getElementChecks])
  return { checks, action, task: underWayOf(checks.data), run: () => action.mutate({ query }) }
}
