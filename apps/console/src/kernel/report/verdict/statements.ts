import type { Guardrail, Judgment, Lift, ReportRow, VersionVerdict, Word } from '@vitrine/contract'

/** The sentence said of a version. */
export type Title =
  | Exclude<Word, 'no_difference' | 'not_enough_data'>
  | 'better_but'
  | 'no_difference'
  | 'not_enough_data'
  | 'stopped_ahead'
  | 'stopped_behind'
  | 'stopped_uncertain'
  | 'stopped_early'

/** What is said below it. */
export type Detail =
  | 'settled'
  | 'since'
  | 'size_later'
  | 'size_stopped'
  | 'size_anytime'
  | 'size_unsure'
  | 'excluded'
  | 'still_missing'
  | 'few_conversions'
  | 'no_comparison'

/** As much of a report's row as a statement is made from. */
type Row = Pick<ReportRow, 'view' | 'as_released' | 'lift'>

export interface Statement<R extends Row = ReportRow> {
  id: string
  name: string
  /** Its place among the versions, which is its color. */
  index: number
  verdict: VersionVerdict
  /** The report's row of just this version; null where it has none. */
  row: R | null
  /** In the primary metric; null where the report has no row of just this version. */
  lift: Lift | null
  title: Title
  details: Detail[]
  /** Guardrails that a better version harms. */
  failed: Guardrail[]
}

/** One statement for each version, the decided ones first, then those that are more likely to win. */
export function listStatements<R extends Row>(
  report: { rows: readonly R[]; judgment: Judgment },
  experience: { views: readonly { id: string; name: string }[] },
): Statement<R>[] {
  const { judgment } = report
  return judgment.verdicts
    .map((verdict): Statement<R> => {
      // Versions that were merged after release keep their own verdicts, and share no row.
      const row = report.rows.find((each) => each.view.id === verdict.view_id && each.as_released)
      const index = experience.views.findIndex((view) => view.id === verdict.view_id)
      const lift = row?.lift[judgment.metric] ?? null
      const failed = verdict.guardrails.filter((each) => each.result === 'fails').map((each) => each.metric)
      return {
        id: verdict.view_id,
        name: row?.view.name ?? experience.views[index]?.name ?? '',
        index: row?.view.index ?? Math.max(0, index),
        verdict,
        row: row ?? null,
        lift,
        title: findTitle(verdict.word, judgment, failed.length > 0),
        details: findDetails(verdict, judgment, lift),
        failed,
      }
    })
    .sort((a, b) => rank(a) - rank(b) || (b.lift?.chance_to_win ?? 0) - (a.lift?.chance_to_win ?? 0))
}

const order: readonly Word[] = ['better', 'worse', 'no_difference']
const rank = ({ verdict }: Pick<Statement, 'verdict'>): number =>
  (order.indexOf(verdict.word) + order.length + 1) % (order.length + 1)

export function findTitle(word: Word, { stopped }: Pick<Judgment, 'stopped'>, harms: boolean): Title {
  if (word === 'better') return harms ? 'better_but' : 'better'
  if (!stopped) return word
  switch (word) {
    case 'ahead':
    case 'behind':
    case 'uncertain':
      return `stopped_${word}`
    case 'collecting':
    case 'not_enough_data':
      return 'stopped_early'
    default:
      return word
  }
}

export function findDetails(
  { word, conversions_missing, settled }: Pick<VersionVerdict, 'word' | 'conversions_missing' | 'settled'>,
  judgment: Pick<Judgment, 'method' | 'state' | 'stopped'>,
  lift: Interval | null,
): Detail[] {
  const includesNone = lift !== null && !leavesOutNone(lift)
  switch (word) {
    case 'better':
    case 'worse': {
      const size = sizeOf(judgment)
      return [
        'settled',
        ...(settled && lift && isLater(lift, settled) ? ['since' as const] : []),
        ...(size ? [size] : []),
        ...(includesNone ? ['size_unsure' as const] : []),
      ]
    }
    case 'no_difference':
      return lift === null ? [] : ['excluded']
    case 'collecting':
      return conversions_missing > 0 ? ['still_missing'] : []
    case 'not_enough_data':
      return [judgment.stopped ? 'no_comparison' : 'few_conversions']
    default:
      return []
  }
}

type Interval = Pick<Lift, 'low' | 'high'>

/** Whether there is a difference at all, by the interval. */
export const leavesOutNone = ({ low, high }: Interval): boolean => low > 0 || high < 0

/** Whether the comparison shown is another one than that which settled the word. */
export const isLater = (shown: Interval, settled: Interval): boolean =>
  shown.low !== settled.low || shown.high !== settled.high

/** What an early size has to be read with; at the planned end nothing. */
function sizeOf({ method, state, stopped }: Pick<Judgment, 'method' | 'state' | 'stopped'>): Detail | null {
  if (method === 'anytime') return 'size_anytime'
  if (stopped) return 'size_stopped'
  return state === 'over' ? null : 'size_later'
}
