import type { Guardrail, Language, Metric } from '@vitrine/contract'
import type { Translate } from '../../lib/i18n/index.ts'

/** What a metric or guardrail is called. */
export const metricName = (metric: Metric | Guardrail, t: Translate): string => t(`metrics.${metric}`)

/** The same in the middle of a sentence. */
export const inSentence = (name: string, language: Language): string =>
  language === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name
