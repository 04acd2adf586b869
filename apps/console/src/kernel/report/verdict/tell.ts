import type { Language, Lift, Metric } from '@vitrine/contract'
import { formatLift } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/i18n/index.ts'
import { joinWords } from '../../../lib/join-words.ts'
import { inSentence, metricName } from '../metric-names.ts'
import { lowerIsBetter } from '../rows.ts'
import type { Statement } from './statements.ts'

interface Speaker {
  t: Translate
  language: Language
}

/** The sentence of a version. */
export function tellStatement(
  { title, name, failed }: Pick<Statement, 'title' | 'name' | 'failed'>,
  metric: Metric,
  { t, language }: Speaker,
): string {
  const within = (each: Parameters<typeof metricName>[0]) => inSentence(metricName(each, t), language)
  return t(`judgment.title.${title}`, {
    name,
    metric: within(metric),
    harmed: joinWords(failed.map(within), language),
  })
}

/** A difference with its interval. */
export const tellLift = (
  lift: Pick<Lift, 'estimate' | 'low' | 'high'>,
  metric: Metric,
  { t, language }: Speaker,
): string =>
  t(lowerIsBetter(metric) ? 'judgment.figuresLower' : 'judgment.figures', {
    metric: metricName(metric, t),
    lift: formatLift(lift.estimate, language),
    low: formatLift(lift.low, language),
    high: formatLift(lift.high, language),
  })
