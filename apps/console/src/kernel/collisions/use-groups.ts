import {
  getCollisionMatrix,
  getExperience,
  getTestPlan,
  listCollisions,
  listExclusions,
  setExclusion,
} from '@vitrine/contract/client'
import { useAction, useEndpoint } from '../../lib/api/query.ts'
import { listings } from '../experience/listings.ts'
import { useCan, useContainerWorkspace } from '../workspace/index.ts'

/** What is read again once somebody belongs elsewhere. */
const stale = [getExperience, ...listings, listExclusions, listCollisions, getCollisionMatrix, getTestPlan]

/** The exclusion groups of the container, and how to change one. */
export function useGroups({ enabled = true }: { enabled?: boolean } = {}) {
  const { org, container } = useContainerWorkspace()
  const query = useEndpoint(listExclusions, { org: org.org_id, container_id: container.id }, { enabled })
  return { query, action: useAction(setExclusion, stale), mayChange: useCan()(setExclusion) }
}
