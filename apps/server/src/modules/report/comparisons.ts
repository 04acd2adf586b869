import type { Metric } from '@vitrine/contract'
import { findAnytimeReach, SETTLED_REACH, shareAlpha } from '@vitrine/stats'
import type { LookFigure } from '../../kernel/db/index.ts'
import type { Arm } from './arms.ts'
import type { Kept, Stage } from './judgment/judge.ts'
import type { LookRow } from './judgment/queries.ts'
import { findBest, type Measurement, measureAll, toFigures } from './measure.ts'
import type { Measure } from './metric-rules.ts'

/** What may be said of a row's difference from the original. */
export interface ComparedRow {
  figures: Partial<Record<Measure, LookFigure>>
  /** Visitors with a value other than zero that a metric still needs on one side. */
  missing: Partial<Record<Measure, number>>
  /** Standard errors that every interval of the row reaches to each side. */
  reach: number
  chanceToBeBest: number | null
}

interface Request {
  arms: readonly Arm[]
  /** Minor units. */
  cap: number
  chosen: readonly Metric[]
  kept: Kept | undefined
  stage: Stage | undefined
  /** All days and visitors, as judged: while a plan is under way the last look is told, not what came since. */
  isWhole: boolean
}

/** Every row but the original's, by view id, and the epochs that a comparison in a chosen metric left out. */
export function compareRows(request: Request): { rows: Map<string, ComparedRow>; omittedEpochs: number[] } {
  const { arms, cap, chosen, stage, isWhole, kept } = request
  const leading = chosen[0] as Metric
  const original = arms.find((arm) => arm.view.is_original)
  const versions = original ? arms.filter((arm) => arm !== original) : []
  const measured = versions.map((version) => measureAll({ original: original as Arm, version, cap }))
  const isTold = kept !== undefined && stage !== undefined && mayTell(stage, kept)
  const best = isTold ? findBest(leading, measured) : []
  const rows = versions.map((version, i): [string, ComparedRow] => {
    const own = measured[i] as Measurement
    const looks = kept?.looks.filter((look) => look.viewId === version.view.id) ?? []
    const look = isWhole && stage?.readsLooks ? looks.at(-1) : undefined
    return [
      version.view.id,
      {
        figures: isTold ? (look?.figures ?? toFigures(own)) : {},
        missing: own.missing,
        reach: findReach(request, looks, own.found[leading]?.pair.n ?? 0, versions.length),
        chanceToBeBest: look ? look.chanceToBeBest : (best[i + 1] ?? null),
      },
    ]
  })
  const omitted = measured.flatMap(({ found }) => chosen.flatMap((name) => found[name]?.pair.omittedEpochs ?? []))
  return { rows: new Map(rows), omittedEpochs: [...new Set(omitted)].sort((a, b) => a - b) }
}

/** Nothing comparative is told before the first look; a plan that is over tells whatever it has. */
const mayTell = ({ readsLooks }: Stage, { plan, looks }: Kept): boolean =>
  looks.length > 0 || (!readsLooks && plan.plannedDays !== null)

/** The boundary of the last look, the always-valid reach without a plan, and 95 % of a single look where none was taken. */
function findReach({ kept }: Request, looks: readonly LookRow[], n: number, versions: number): number {
  if (kept?.plan.method === 'anytime') return findAnytimeReach(Math.max(1, n), shareAlpha(versions))
  // A row that was put together later has no look of its own: the widest of the others'.
  const last = kept?.looks.at(-1)?.day
  const latest = looks.length > 0 ? looks.slice(-1) : (kept?.looks.filter((look) => look.day === last) ?? [])
  return Math.max(SETTLED_REACH, ...latest.map((look) => look.boundary))
}
