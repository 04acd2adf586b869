import type { Rule } from '@vitrine/targeting'
import type { Translate } from '../../../lib/i18n/index.ts'

/** What a comparison is called: a pattern without an asterisk is an address. */
export const operatorLabel = (t: Translate, { operator, value }: Pick<Rule, 'operator' | 'value'>): string =>
  (operator === 'mc' || operator === 'nmc') && value.includes('*')
    ? t(`settings.rules.wildcards.${operator}`)
    : t(`settings.rules.operators.${operator}`)
