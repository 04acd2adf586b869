import type { ExperienceDetail, Judgment, Report } from '@vitrine/contract'
import { kinds } from '@vitrine/contract/client'

/** Whether there is anything to compare: an original, another version, or the visitors who were held out. */
export const isCompared = (
  { rows }: Pick<Report, 'rows'>,
  { target_type }: Pick<ExperienceDetail, 'target_type'>,
): boolean => rows.length > 1 || kinds[target_type].versions === 'many'

/** There was only ever one version, or one group of all of them: nothing is compared, now or later. */
export const isAlone = ({ judgment, rows }: { judgment: Judgment; rows: readonly unknown[] }): boolean =>
  judgment.verdicts.length === 0 && rows.length === 1

/** What is shown of a report: its figures, what was judged of those that are no longer kept, or why there is nothing. */
export function findShown(
  report: Pick<Report, 'kept' | 'judgment'> & { rows: readonly Pick<Report['rows'][number], 'visitors'>[] },
): 'figures' | 'verdict' | 'gone' | 'empty' {
  const { kept, judgment, rows } = report
  const isEmpty = rows.every(({ visitors }) => visitors === 0)
  if (kept !== 'none') return isEmpty ? 'empty' : 'figures'
  return judgment.verdicts.length > 0 && (judgment.state === 'over' || judgment.state === 'running')
    ? 'verdict'
    : 'gone'
}

/** More visitors can still change what is said. */
export const isCounting = ({ state, stopped }: Pick<Judgment, 'state' | 'stopped'>): boolean =>
  !stopped && state !== 'over'

/** Why nothing is told of a row's difference; `missing`: visitors with a value that its metric still needs. */
export function findWait(
  { judgment }: Pick<Report, 'judgment'>,
  view: string,
  missing: number,
): 'collecting' | 'short' | 'tooFew' | 'missing' | 'notComparable' {
  const { state, verdicts } = judgment
  if (state === 'no_verdict') return 'short'
  if (state === 'collecting' || state === 'draft') return 'collecting'
  if (missing > 0) return isCounting(judgment) ? 'missing' : 'tooFew'
  const word = verdicts.find((each) => each.view_id === view)?.word
  if (word === 'collecting') return 'collecting'
  return word === 'not_enough_data' ? 'tooFew' : 'notComparable'
}

/** Why no difference is drawn. */
export type NoLift = 'noLift' | 'noLiftAlone' | 'noLiftShort' | 'noLiftMissing'

export function findNoLift(report: Pick<Report, 'judgment' | 'rows'>): NoLift {
  const { state } = report.judgment
  if (isAlone(report)) return 'noLiftAlone'
  if (state === 'no_verdict') return 'noLiftShort'
  return state === 'collecting' || state === 'draft' ? 'noLift' : 'noLiftMissing'
}
