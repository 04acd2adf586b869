import type { SharedReport } from '@vitrine/contract'

type Told = Pick<SharedReport, 'started_at' | 'ended_at'> & { report: Pick<SharedReport['report'], 'computed_at'> }

/** From when to when it was shown, up to now while it goes on; or that it has not begun, or was over before it began. */
export function findPeriod({ started_at, ended_at, report: { computed_at } }: Told) {
  if (started_at === null) return 'notStarted'
  if (ended_at !== null && ended_at < started_at) return 'neverShown'
  if (computed_at < started_at) return 'notStarted'
  return { from: started_at, to: ended_at !== null && ended_at < computed_at ? ended_at : computed_at }
}
