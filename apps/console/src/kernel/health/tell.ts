import type { Finding, Language, ViewSummary } from '@vitrine/contract'
import { formatCount, formatDecimal, formatPercent } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import { describeDay } from '../report/chart/labels.ts'

interface Speaker {
  t: Translate
  language: Language
}

/** Whose loss is money, or whose figures cannot be believed: red. The others need a look. */
const severe = new Set<Finding['finding']>(['orders_stopped', 'version_unseen', 'store_traffic_fell', 'sample_ratio'])
export const isSevere = ({ finding }: Pick<Finding, 'finding'>): boolean => severe.has(finding)

/** What the sentences of a finding are told with. */
export function countFinding(
  { figures, view_id }: Pick<Finding, 'figures' | 'view_id'>,
  views: readonly Pick<ViewSummary, 'id' | 'name'>[],
  language: Language,
) {
  const { seen = 0, expected = 0, hours = 0, date } = figures
  const part = expected > 0 ? seen / expected : 0
  return {
    version: views.find(({ id }) => id === view_id)?.name ?? '',
    count: hours,
    seen: formatCount(seen, language),
    expected: formatCount(expected, language),
    share: formatPercent(part, language, 0),
    missing: formatPercent(1 - part, language, 0),
    times: formatDecimal(part, language, 1),
    date: date ? describeDay(date, language) : '',
  }
}

/** What is wrong, in a line. */
export const tellFinding = (
  finding: Pick<Finding, 'finding' | 'figures' | 'view_id'>,
  views: readonly Pick<ViewSummary, 'id' | 'name'>[],
  { t, language }: Speaker,
): string => t(`health.title.${finding.finding}`, countFinding(finding, views, language))
