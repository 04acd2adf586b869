import type { Metric } from '@vitrine/contract'
import { bases, metrics } from '@vitrine/contract/client'

export interface ReportState {
  start: string | null
  end: string | null
  basis: (typeof bases)[number]
  segment: string
  raw: boolean
  metric: Metric | null
}

const day = (text: string | undefined): string | null => (text && /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null)

/** What the report shows, from the address; whatever makes no sense becomes the default. */
export function parseReportState(search: Record<string, string | undefined>): ReportState {
  const [start, end] = [day(search.start), day(search.end)]
  return {
    start: start && end && end < start ? null : start,
    end: start && end && end < start ? null : end,
    basis: bases.find((b) => b === search.basis) ?? 'session',
    segment: /^(device|visitor|source|city):.{1,100}$/.test(search.segment ?? '') ? (search.segment ?? 'all') : 'all',
    raw: search.raw === '1',
    metric: metrics.find((m) => m === search.metric) ?? null,
  }
}

/** All visitors and days, with the cap: what the verdict is of. */
export const isWhole = ({ segment, start, end, raw }: ReportState): boolean =>
  segment === 'all' && !start && !end && !raw

/** How the report of everything is asked for. */
export const wholeQuery = ({ basis }: Pick<ReportState, 'basis'>, of: { org: string; id: string }) => ({
  ...of,
  basis,
  segment: 'all',
})

/** How the report that is shown is asked for. */
export const reportQuery = ({ start, end, basis, segment, raw }: ReportState, of: { org: string; id: string }) => ({
  ...of,
  basis,
  segment,
  ...(start ? { start } : {}),
  ...(end ? { end } : {}),
  ...(raw ? { raw: 'true' as const } : {}),
})

export const writeReportState = ({
  start,
  end,
  basis,
  segment,
  raw,
  metric,
}: ReportState): Record<string, string | undefined> => ({
  start: start ?? undefined,
  end: end ?? undefined,
  basis: basis === 'session' ? undefined : basis,
  segment: segment === 'all' ? undefined : segment,
  raw: raw ? '1' : undefined,
  metric: metric ?? undefined,
})
