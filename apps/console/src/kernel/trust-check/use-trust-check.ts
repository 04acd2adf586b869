import { useQueryClient } from '@tanstack/react-query'
import type { TrustCheck } from '@vitrine/contract'
import { getTrustCheck, runTrustCheck } from '@vitrine/contract/client'
import { endpointKey, useAction, useEndpoint } from '../../lib/api/query.ts'
import { useWorkspace } from '../workspace/index.ts'

const pollMs = 2000
const underWayOf = (state: TrustCheck | undefined) => (state?.task?.ended_at === null ? state.task : null)

/** What the last check of a container found, how far one is that goes on, and how to ask for one. */
export function useTrustCheck(container: string) {
  const { org } = useWorkspace()
  const query = { org: org.org_id, id: container }
  const known = useQueryClient().getQueryData<TrustCheck>(endpointKey(getTrustCheck, query))
  const state = useEndpoint(getTrustCheck, query, {
    keep: true,
    // Nobody looks at a hidden page: the interval rests there.
    refetchInterval: underWayOf(known) ? pollMs : false,
  })
  const action = useAction(runTrustCheck, [getTrustCheck])
  return { state, action, task: underWayOf(state.data), run: () => action.mutate({ query }) }
}
