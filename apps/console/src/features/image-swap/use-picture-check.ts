import { useQueryClient } from '@tanstack/react-query'
import type { ExperienceDetail, PictureChecks } from '@vitrine/contract'
import { getPictureCheck, runPictureCheck } from '@vitrine/contract/client'
import { callOf } from '../../kernel/console-kind.tsx'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { endpointKey, useAction, useEndpoint } from '../../lib/api/query.ts'

const pollMs = 1000
const underWayOf = (state: PictureChecks | undefined) => (state?.task?.ended_at === null ? state.task : null)

/** On which pages a picture was found, how far a run is, and how to ask for one. */
export function usePictureCheck(experience: ExperienceDetail) {
  const { org } = useContainerWorkspace()
  const query = { org: org.org_id, experience_id: experience.id }
  const known = useQueryClient().getQueryData<PictureChecks>(endpointKey(callOf(experience, getPictureCheck), query))
  const state = useEndpoint(getPictureCheck, query, {
    keep: true,
    // Nobody looks at a hidden page: the interval rests there.
    refetchInterval: underWayOf(known) ? pollMs : false,
  })
  const action = useAction(runPictureCheck, [getPictureCheck])
  return { state, action, task: underWayOf(state.data), run: (url: string) => action.mutate({ query, body: { url } }) }
}
