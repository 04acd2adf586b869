import type { ExperienceDetail } from '@vitrine/contract'
import { getPictureCheck, runPictureCheck } from '@vitrine/contract/client'
import { useContainerWorkspace } from '../../kernel/workspace/index.ts'
import { useTaskRun } from '../../lib/api/use-task-run.ts'

/** On which pages a picture was found, how far a run is, and how to ask for one. */
export function usePictureCheck(experience: ExperienceDetail) {
  const { org } = useContainerWorkspace()
  const query = { org: org.org_id, experience_id: experience.id }
  const check = useTaskRun(getPictureCheck, runPictureCheck, query)
  return { ...check, run: (url: string) => check.action.mutate({ query, body: { url } }) }
}
