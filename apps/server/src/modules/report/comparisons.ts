import type { Metric } from '@vitrine/contract'
import { findAnytimeReach, findShownReach, shareAlpha } from '@vitrine/stats'
import type { Arm } from './arms.ts'
import { findLooks } from './judgment/begun.ts'
import type { Stage } from './judgment/judge.ts'
import type { Kept, LookRow } from './judgment/kept.ts'
import { findBest, measureAll, toFigures } from './measure.ts'
import type { Measure } from './metric-rules.ts'
import type { LookFigure } from './tables.ts'

/** What may be said of a row's difference from the original. */
export interface ComparedRow {
  figures: Partial<Record<Measure, LookFigure>>
  /** Visitors with a value other than zero that a metric still needs, once the looks have begun. */
  missing: Partial<Record<Measure, number>>
  /** Standard errors that every interval of the row reaches to each side. */
  reach: number
  chanceToBeBest: number | null
  /** The figures are those of the last look, not of everything in the table. */
  isOfLook: boolean
}

interface Request {
  arms: readonly Arm[]
  /** Minor units. */
  cap: number
  chosen: readonly Metric[]
  kept: Kept | undefined
  stage: Stage | undefined
  /** All days and visitors, as judged: with a plan the last look is told, not what came since. */
  isWhole: boolean
}

/** Every row but the original's, by view id, and the epochs that a comparison in a chosen metric left out. */
export function compareRows(request: Request): { rows: Map<string, ComparedRow>; omittedEpochs: number[] } {
  const { arms, cap, chosen, stage, isWhole, kept } = request
  const leading = chosen[0] as Metric
  const original = arms.find((arm) => arm.view.is_original)
  const versions = arms.flatMap((version) =>
    original && version !== original
      ? [{ version, own: measureAll({ original, version, cap }), known: kept && findLooks(kept, version, original) }]
      : [],
  )
  const best = findBest(
    leading,
    versions.map(({ own, known }) => (known?.hasBegun ? own : null)),
  )
  const readsLooks = isWhole && stage?.readsLooks === true
  // The best of other versions than were judged is another question.
  const isBestOfLooks = readsLooks && versions.every(({ known }) => known?.own)
  const rows = versions.map(({ version, own, known }, i): [string, ComparedRow] => {
    const look = readsLooks && known?.hasBegun ? known.own?.at(-1) : undefined
    return [
      version.view.id,
      {
        figures: known?.hasBegun ? (look?.figures ?? toFigures(own)) : {},
        missing: known?.hasBegun ? own.missing : {},
        reach: look
          ? findShownReach([look.boundary])
          : findReach(kept, known?.last ?? [], own.found[leading]?.pair.n ?? 0),
        chanceToBeBest: (isBestOfLooks ? look?.chanceToBeBest : best[i + 1]) ?? null,
        isOfLook: look !== undefined,
      },
    ]
  })
  const omitted = versions.flatMap(({ own }) => chosen.flatMap((name) => own.found[name]?.pair.omittedEpochs ?? []))
  return { rows: new Map(rows), omittedEpochs: [...new Set(omitted)].sort((a, b) => a - b) }
}

/** That of the last look, and without a plan the always-valid one of everything there is. */
function findReach(kept: Kept | undefined, last: readonly LookRow[], n: number): number {
  if (kept?.plan.method === 'anytime') return findAnytimeReach(Math.max(1, n), shareAlpha(kept.plan.arms.length - 1))
  return findShownReach(last.map((look) => look.boundary))
}
