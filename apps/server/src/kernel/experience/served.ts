import { WEIGHT_TOTAL } from '@vitrine/targeting'
import type { ExperienceParts, ExperienceRow } from './rows.ts'

/** Whether a version of it was adopted, and waits to be handed over. */
export const isAdopted = ({
  adoptedViewId,
  handedOverAt,
}: Pick<ExperienceRow, 'adoptedViewId' | 'handedOverAt'>): boolean => adoptedViewId !== null && handedOverAt === null

/** Whether a store gets it: it is released, whatever the clock makes of that, or a version of it was adopted. */
export const isServed = (row: Pick<ExperienceRow, 'status' | 'adoptedViewId' | 'handedOverAt'>): boolean =>
  row.status === 'released' || isAdopted(row)

/** What a store gets of it: what it is, or of one that was adopted this version alone, for everybody and without end. */
export function asServed(parts: ExperienceParts): ExperienceParts {
  const { experience, views: all, changes } = parts
  if (!isAdopted(experience)) return parts
  const { adoptedViewId } = experience
  return {
    ...parts,
    experience: { ...experience, startAt: null, endAt: null, holdout: 0 },
    views: all.filter(({ id }) => id === adoptedViewId).map((view) => ({ ...view, weight: WEIGHT_TOTAL })),
    changes: changes
      .slice(0, 1)
      .map((change) => ({ ...change, weights: { [`${adoptedViewId}`]: WEIGHT_TOTAL }, holdout: 0 })),
    schedules: [],
    exclusion: null,
  }
}
