import type { RuleRow } from '../../kernel/experience/rows.ts'

/** A rule as the operation log keeps it. */
export const inWords = ({ field, operator, value }: Pick<RuleRow, 'field' | 'operator' | 'value'>): string =>
  `${field} ${operator} ${value}`
