import { getTrustCheck, runTrustCheck } from '@vitrine/contract/client'
import { useTaskRun } from '../../lib/api/use-task-run.ts'
import { useWorkspace } from '../workspace/index.ts'

const pollMs = 2000

/** What the last check of a container found, how far one is that goes on, and how to ask for one. */
export function useTrustCheck(container: string) {
  const { org } = useWorkspace()
  const query = { org: org.org_id, id: container }
  const check = useTaskRun(getTrustCheck, runTrustCheck, query, pollMs)
  return { ...check, run: () => check.action.mutate({ query }) }
}
