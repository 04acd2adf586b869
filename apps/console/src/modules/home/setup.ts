import type { Container, Overview } from '@vitrine/contract'

/** What a container has been set up with. */
export interface SetUp {
  tag: boolean
  ga: boolean
  orders: boolean
}

export const setUpOf = ({
  installed_at,
  ga_id,
  ordered_at,
}: Pick<Container, 'installed_at' | 'ga_id' | 'ordered_at'>) =>
  ({ tag: installed_at !== null, ga: ga_id !== '', orders: ordered_at !== null }) satisfies SetUp

/** How many of the steps are done, and how many there are. */
export const countDone = (steps: SetUp): { done: number; all: number } => {
  const each = Object.values(steps)
  return { done: each.filter(Boolean).length, all: each.length }
}

/** The steps that the overview tells of. */
export interface FirstSteps {
  experiment?: boolean
  release?: boolean
}

/** Whether anything was ever made and released; nothing where that is not known. */
export function firstStepsOf(overview: Pick<Overview, 'totals'> | undefined): FirstSteps {
  if (!overview) return {}
  const { draft, released, ended } = overview.totals
  return { experiment: draft + released + ended > 0, release: released + ended > 0 }
}
