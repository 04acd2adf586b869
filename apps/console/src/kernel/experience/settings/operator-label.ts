import { isPositive, type Operator, type Rule } from '@vitrine/targeting'
import type { Translate } from '../../../lib/i18n/index.ts'

const affirm = (operator: Operator): Operator => (isPositive(operator) ? operator : (operator.slice(1) as Operator))

/**
 * What a comparison is called: of a rule that excludes, what it excludes, since "except: does not start with" denies twice.
 * A pattern without an asterisk is an address.
 */
export function operatorLabel(t: Translate, { operator, value }: Pick<Rule, 'operator' | 'value'>): string {
  const affirmed = affirm(operator)
  return affirmed === 'mc' && value.includes('*')
    ? t('settings.rules.wildcard')
    : t(`settings.rules.operators.${affirmed}`)
}
