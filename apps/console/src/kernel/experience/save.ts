import type { BodyOf, ExperienceDetail } from '@vitrine/contract'
import {
  getExperience,
  listExclusions,
  listQuotas,
  listViewHistory,
  matchSitemap,
  updateViews,
} from '@vitrine/contract/client'
import { call } from '../../lib/api/client.ts'
import { callOf } from '../console-kind.tsx'
import { revisionNow } from './known.ts'
import { listings } from './listings.ts'

/** What is read anew once an experience was changed. */
export const staleAfterSave = [getExperience, ...listings, listExclusions, listQuotas, matchSitemap]
/** The same once the content of a version was. */
export const staleAfterContent = [...staleAfterSave, listViewHistory]

interface Changed {
  org: string
  experience: ExperienceDetail
  views: BodyOf<typeof updateViews>['views']
  /** Over what somebody else has saved meanwhile. */
  overwrite: boolean
}

/** Stores changes of versions, all or none. */
export const saveViews = ({ org, experience, views, overwrite }: Changed) =>
  call(callOf(experience, updateViews), {
    query: { org },
    body: { experience_id: experience.id, views, ...(overwrite ? {} : { revision: revisionNow(org, experience) }) },
  })
