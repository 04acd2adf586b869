import type { ExperienceDetail } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { endpointKey, queryClient } from '../../lib/api/query.ts'
import { callOf } from '../console-kind.tsx'

const keyOf = (org: string, experience: ExperienceDetail) =>
  endpointKey(callOf(experience, getExperience), { org, experience_id: experience.id })

/** The revision as it is known now, which the own change of another part may have made since `experience` was shown. */
export const revisionNow = (org: string, experience: ExperienceDetail): number =>
  queryClient.getQueryData<ExperienceDetail>(keyOf(org, experience))?.revision ?? experience.revision

/** What a change has answered is what the next one builds on, whenever the experience is read again. */
export const showChanged = (org: string, experience: ExperienceDetail, changed: Partial<ExperienceDetail>): void => {
  queryClient.setQueryData<ExperienceDetail>(keyOf(org, experience), (now) => now && { ...now, ...changed })
}
