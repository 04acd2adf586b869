import { type Language, ruleFields, ruleOperators } from '@vitrine/contract'
import { formatDateTime, formatWeight } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import type { Change } from './changes.ts'

/** A text that may not be there, for what other parts of the product name as they like. */
function textOf(t: Translate, group: 'fields' | 'values', key: string): string {
  const path = `operationLog.${group}.${key}`
  const text = (t as unknown as (key: string, options: { defaultValue: string }) => string)(path, { defaultValue: '' })
  return /^\w+$/.test(key) && text !== path ? text : ''
}

/** What a changed field is called. */
export function nameOfField(t: Translate, { of, field, path }: Change): string {
  const name = textOf(t, 'fields', field) || field
  return [...(of === null ? [] : [of]), name, ...path].join(' › ')
}

/** Fields whose values are codes of ours; in any other a word is a word. */
const coded = new Set(['status', 'role', 'devices'])

const isInstant = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)

/** A rule is kept as `path sw /products`. */
function ruleInWords(t: Translate, text: string): string {
  const [field = '', operator = '', ...value] = text.split(' ')
  const known = ruleFields.find((each) => each === field)
  const how = ruleOperators.find((each) => each === operator)
  if (!known || !how) return text
  return `${t(`settings.rules.fields.${known}`)} ${t(`settings.rules.operators.${how}`)} ${value.join(' ')}`
}

/** A value as people read it. */
export function valueInWords(
  t: Translate,
  { field, path }: Pick<Change, 'field' | 'path'>,
  value: unknown,
  zoned: { language: Language; timeZone: string },
): string {
  if (value === null || value === undefined || value === '') return t('operationLog.nothing')
  if (typeof value === 'boolean') return t(value ? 'operationLog.yes' : 'operationLog.no')
  if (Array.isArray(value)) {
    if (value.length === 0) return t('operationLog.nothing')
    const words = value.map((each) => valueInWords(t, { field, path }, each, zoned))
    return words.join(zoned.language === 'en' ? ', ' : '、')
  }
  if (typeof value === 'number' && path.length === 0 && (field === 'weight' || field === 'holdout'))
    return formatWeight(value / 10_000)
  if (isInstant(value)) return formatDateTime(value, zoned)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (field === 'rule') return ruleInWords(t, value)
  return (coded.has(field) && textOf(t, 'values', value)) || value
}
