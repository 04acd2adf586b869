import { compileTimeline, type Timeline } from '@vitrine/targeting'
import type { ViewRow, WeightChangeRow } from './rows.ts'

/** The epochs of an experience, weights in the order of `views`; empty for one that was never released. */
export function timelineOf(views: Pick<ViewRow, 'id'>[], changes: WeightChangeRow[]): Timeline {
  const base = changes.map((change) => ({
    at: change.at.getTime(),
    weights: views.map((view) => change.weights[view.id] ?? 0),
    holdout: change.holdout,
  }))
  return compileTimeline({ base, schedules: [] })
}
