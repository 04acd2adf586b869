import {
  type ViewErrorRate,
  type ViewErrorState,
  viewErrorHours,
  viewErrorLeast,
  viewErrorShare,
} from '@vitrine/contract'
import type { RateRow, Span } from './queries.ts'

/** What is looked at: the time that ends now. */
export const spanUntil = (now: number): Span => ({
  since: new Date(now - viewErrorHours * 3_600_000),
  until: new Date(now),
})

export function judgeRate({ visitors, affected }: Pick<RateRow, 'visitors' | 'affected'>): ViewErrorState {
  if (visitors === 0) return 'none'
  if (visitors < viewErrorLeast) return 'few'
  return affected > viewErrorShare * visitors ? 'high' : 'fine'
}

/** The rates of an experience's versions, in their order; the original changes nothing, so nothing of it can fail. */
export const presentRates = (
  { id, views }: { id: string; views: readonly { id: string; isOriginal: boolean }[] },
  rows: readonly RateRow[],
): ViewErrorRate[] =>
  views
    .filter((view) => !view.isOriginal)
    .map((view) => {
      const row = rows.find((each) => each.experience === id && each.view === view.id)
      const counts = { visitors: row?.visitors ?? 0, affected: row?.affected ?? 0 }
      return { view_id: view.id, ...counts, state: judgeRate(counts) }
    })
