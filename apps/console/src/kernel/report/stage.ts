import type { Judgment, Report } from '@vitrine/contract'

/** There was only ever one version, or one group of all of them: nothing is compared, now or later. */
export const isAlone = ({ judgment, rows }: Pick<Report, 'judgment' | 'rows'>): boolean =>
  judgment.verdicts.length === 0 && rows.length === 1

/** More visitors can still change what is said. */
export const isCounting = ({ state, stopped }: Pick<Judgment, 'state' | 'stopped'>): boolean =>
  !stopped && state !== 'over'

/** Why no difference is drawn. */
export type NoLift = 'noLift' | 'noLiftAlone' | 'noLiftShort' | 'noLiftMissing'

export function findNoLift(report: Pick<Report, 'judgment' | 'rows'>): NoLift {
  const { state } = report.judgment
  if (isAlone(report)) return 'noLiftAlone'
  if (state === 'no_verdict') return 'noLiftShort'
  return state === 'collecting' || state === 'draft' ? 'noLift' : 'noLiftMissing'
}
