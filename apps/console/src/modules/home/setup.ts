import type { Container } from '@vitrine/contract'

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

/** A list of experiments as it stands; `isFetched`: it was answered or given up at least once. */
interface Asked {
  data: { totalElements: number } | undefined
  isFetched: boolean
}
/** The steps that the lists tell of; without the ones they cannot tell. */
export interface FirstSteps {
  experiment?: boolean
  release?: boolean
}

/** true, false, or undefined where a list failed that might have said yes. */
function isAnyIn(lists: readonly Asked[]): boolean | undefined {
  if (lists.some(({ data }) => (data?.totalElements ?? 0) > 0)) return true
  return lists.some(({ data }) => data === undefined) ? undefined : false
}

/** Whether anything was ever made and released; undefined while a list is on its way. */
export function firstStepsOf(released: Asked, drafts: Asked, ended: Asked): FirstSteps | undefined {
  if ([released, drafts, ended].some(({ isFetched }) => !isFetched)) return undefined
  const experiment = isAnyIn([released, drafts, ended])
  const release = isAnyIn([released, ended])
  return { ...(experiment === undefined ? {} : { experiment }), ...(release === undefined ? {} : { release }) }
}
