import type { ExperienceDetail } from '@vitrine/contract'
import { getExperience } from '@vitrine/contract/client'
import { endpointKey, queryClient } from '../../lib/api/query.ts'
import { callOf } from '../console-kind.tsx'

const keyOf = (org: string, experience: ExperienceDetail) =>
  endpointKey(callOf(experience, getExperience), { org, experience_id: experience.id })

/** The revision as it is known now, which the own change of another part may have made since `experience` was shown. */
export const revisionNow = (org: string, experience: ExperienceDetail): number =>
  queryClient.getQueryData<ExperienceDetail>(keyOf(org, experience))?.revision ?? experience.revision
