import { getElementChecks, runElementCheck } from '@vitrine/contract/client'
import { useTaskRun } from '../../lib/api/use-task-run.ts'
import { useContainerWorkspace } from '../workspace/index.ts'

/** What was found of everything released in the container, how far a run is, and how to ask for one. */
export function useElementCheck() {
  const { org, container } = useContainerWorkspace()
  const query = { org: org.org_id, container_id: container.id }
  const { state: checks, action, task } = useTaskRun(getElementChecks, runElementCheck, query)
  return { checks, action, task, run: () => action.mutate({ query }) }
}
