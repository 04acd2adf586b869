import type { ExperienceDetail, Step } from '@vitrine/contract'

/** What somebody who chose a step wants to do next, where the address does not say it all. */
export type Wish = 'add' | 'share' | 'edit'

/** Where there is no version yet whose content could be edited, one comes first. */
export function wishOf(step: Step, { views }: Pick<ExperienceDetail, 'views'>): Wish | null {
  if (step === 'versions') return 'add'
  if (step === 'weights') return 'share'
  if (step === 'content') return views.every((view) => view.is_original) ? 'add' : 'edit'
  return null
}
