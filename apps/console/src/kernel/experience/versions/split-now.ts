import type { ExperienceDetail } from '@vitrine/contract'
import { isAdopted } from '../../../ui/status-badge.tsx'
import { toUnits, whole } from './weights.ts'

type Told = Pick<ExperienceDetail, 'status' | 'adopted_view_id' | 'handed_over_at'> & {
  views: readonly Pick<ExperienceDetail['views'][number], 'id' | 'weight'>[]
}

export interface SplitNow {
  /** Whether it holds, is that of the version that was adopted, or is what held until the end. */
  is: 'held' | 'adopted' | 'over'
  /** Each version's share, in units and in their order. */
  units: number[]
}

/** How visitors are shared now; of what has ended as they last were, unless a version of it was adopted that the store still gets. */
export function findSplit({ views, ...experience }: Told): SplitNow {
  const units = views.map(({ weight }) => toUnits(weight))
  if (isAdopted(experience))
    return { is: 'adopted', units: views.map(({ id }) => (id === experience.adopted_view_id ? whole : 0)) }
  return { is: experience.status === 'ended' ? 'over' : 'held', units }
}
