import { type Language, ruleFields, ruleOperators } from '@vitrine/contract'
import { formatDateTime, formatWeight } from '../../lib/format.ts'
import type { Translate } from '../../lib/i18n/index.ts'
import type { Change } from './changes.ts'

/** A text that may not be there, for what other parts of the product name as they like. */
function textOf(t: Translate, group: string, key: string): string {
  const path = `${group}.${key}`
  const text = (t as unknown as (key: string, options: { defaultValue: string }) => string)(path, { defaultValue: '' })
  return /^\w+$/.test(key) && text !== path ? text : ''
}

/** What a changed field is called. */
export function nameOfField(t: Translate, { of, field, path }: Change): string {
  const name = textOf(t, 'operationLog.fields', field) || field
  const inside = path.map((part) => textOf(t, 'operationLog.parts', part) || part)
  return [...(of === null ? [] : [of]), name, ...inside].join(' › ')
}

/** Where the words of values stand that are codes of ours; anywhere else a word is a word. */
const coded: Record<string, string> = {
  status: 'operationLog.values',
  role: 'operationLog.values',
  devices: 'operationLog.values',
  op: 'editor.ops',
  position: 'editor.positions',
  trigger: 'settings.activation.triggers',
  visitor: 'settings.activation.visitors',
  method: 'settings.report.methods',
  metrics: 'report.metrics',
}

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
  const group = coded[path.findLast((part) => !/^\d+$/.test(part)) ?? field]
  return (group && textOf(t, group, value)) || value
}
