import type { ExperienceDetail, Group } from '@vitrine/contract'
import {
  getExperience,
  getReport,
  getReportSegments,
  getReportSeries,
  updateExperience,
} from '@vitrine/contract/client'
import { useAction } from '../../../lib/api/query.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'

/** Stores which versions are one in the report; everything that shows them is read anew. */
export function useGroups(experience: ExperienceDetail) {
  const { org } = useContainerWorkspace()
  const { mutate, ...saving } = useAction(updateExperience, [
    getExperience,
    getReport,
    getReportSeries,
    getReportSegments,
  ])
  const store = (groups: Group[], told: { onSuccess: () => void; onError?: (error: Error) => void }) =>
    mutate(
      { query: { org: org.org_id, experience_id: experience.id }, body: { groups, revision: experience.revision } },
      told,
    )
  return { ...saving, store }
}
