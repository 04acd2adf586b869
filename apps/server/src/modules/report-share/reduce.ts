import { type Kind, type Report, SharedReport } from '@vitrine/contract'
import { HOLDOUT } from '@vitrine/targeting'
import type { ExperienceRow } from '../../kernel/experience/rows.ts'
import type { ReportSubject } from '../report/index.ts'

interface Shared {
  experience: Pick<ExperienceRow, 'kind' | 'name' | 'type'>
  subject: ReportSubject
  report: Report
  expiresAt: Date
}

/** What whoever has a link may know: versions go by their place, and what the contract does not name is left out, however deep it lies. */
export function reduceReport({ experience, subject, report, expiresAt }: Shared): SharedReport {
  const places = new Map(subject.views.map(({ id }, place) => [id, id === HOLDOUT ? HOLDOUT : String(place)]))
  places.set(HOLDOUT, HOLDOUT)
  const byPlace = <T>(values: Record<string, T>): Record<string, T> =>
    Object.fromEntries(
      Object.entries(values).flatMap(([id, value]) => {
        const place = places.get(id)
        return place === undefined ? [] : [[place, value]]
      }),
    )
  return SharedReport.parse({
    name: experience.name,
    target_type: experience.kind as Kind,
    type: experience.type,
    timezone: subject.timezone,
    started_at: subject.released_at,
    ended_at: subject.ended_at,
    views: subject.views.map(({ id, ...view }) => ({ ...view, id: places.get(id) })),
    settings: subject.settings,
    report: {
      ...report,
      // With it and the versions' own revenue anybody could reckon what the whole store earns.
      roas_share: null,
      rows: report.rows.map((row) => ({ ...row, view: { ...row.view, id: places.get(row.view.id) } })),
      epochs: report.epochs.map((epoch) => ({
        ...epoch,
        weights: byPlace(epoch.weights),
        visitors: byPlace(epoch.visitors),
      })),
      judgment: {
        ...report.judgment,
        verdicts: report.judgment.verdicts.flatMap((verdict) => {
          const place = places.get(verdict.view_id)
          return place === undefined ? [] : [{ ...verdict, view_id: place }]
        }),
      },
    },
    expires_at: expiresAt.toISOString(),
  } satisfies Record<keyof SharedReport, unknown>)
}
