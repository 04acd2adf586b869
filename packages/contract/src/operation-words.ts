import { kinds } from './client/kind-facts.gen.ts'
import {
  changeOpNames,
  deviceNames,
  methodNames,
  miniPositionNames,
  modeNames,
  positionNames,
  roleNames,
  ruleFieldNames,
  ruleOperatorNames,
  sourceFieldNames,
  sourceOperatorNames,
  triggerNames,
  visitorNames,
} from './code-names.ts'
import { animationEffectNames, animationRepeatNames, animationTriggerNames, elementTypeNames } from './element-names.ts'
import { frameworkSettingNames } from './framework-names.ts'
import type { BothLanguages, Language } from './kit/index.ts'
import { named } from './kit/names.ts'
import { metricNames } from './metric-names.ts'
import type { Operation } from './modules/operation-log.ts'
import { isNothing, type OperationChange } from './operation-changes.ts'
import { changedPartNames, sharedFieldNames } from './operation-names.ts'
import { planFunctions } from './resources.gen.ts'
import { placeInWords } from './taiwan-cities.ts'
import {
  type ContentWords,
  contentWords,
  operationActionNames,
  operationTypeNames,
  permissionNames,
  resourceFieldNames,
} from './words.gen.ts'

type Names = Record<string, BothLanguages>

/** Whom a change is told to. */
export interface Reader {
  language: Language
  /** Writes a time as the reader is used to. */
  time: (iso: string) => string
}

/** Other parts of the product name fields as they like: what has no name here stands as it is. */
const nameIn = (names: Names, key: string, language: Language): string =>
  (Object.hasOwn(names, key) && names[key]?.[language]) || key

/** What was done, as the log tells it; of an experience that is gone nobody knows any more what it was. */
export const actionInWords = ({ action, kind }: Pick<Operation, 'action' | 'kind'>, language: Language): string =>
  operationActionNames[action][language].replace('{kind}', (kind ? kinds[kind].noun : something)[language])

/** What an entry is about, in a word: of an experience what kind it is of, while the log knows. */
export function typeInWords({ type, kind }: Pick<Operation, 'type' | 'kind'>, language: Language): string {
  const name = (type === 'experience' && kind ? kinds[kind].noun : operationTypeNames[type])[language]
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** What a kind calls the fields of its content and their codes, where it brings words. */
const contentWordsOf = (kind: Operation['kind']): ContentWords | undefined => (kind ? contentWords[kind] : undefined)

const isPosition = (part: string): boolean => /^\d+$/.test(part)

/** What a changed field is called, with what it belongs to and the place inside of it. */
export function nameOfChange({ kind, of, field, path }: OperationChange, language: Language): string {
  const name = nameIn({ ...sharedFieldNames, ...resourceFieldNames, ...permissionNames }, field, language)
  const parts = { ...changedPartNames, ...(field === 'content' && contentWordsOf(kind)?.fields) }
  // An item of a list is told with the list: "changes 2".
  const told = [name]
  for (const part of path) {
    if (isPosition(part)) told.push(`${told.pop()} ${part}`)
    else told.push(nameIn(parts, part, language))
  }
  return [...(of === null ? [] : [of]), ...told].join(' › ')
}

/** Fields, or places inside of them, whose values are codes of ours; anywhere else a word is a word. */
const codes: Record<string, Names> = {
  status: modeNames,
  role: roleNames,
  devices: deviceNames,
  op: changeOpNames,
  effect: animationEffectNames,
  repeat: animationRepeatNames,
  position: { ...positionNames, ...miniPositionNames },
  trigger: { ...triggerNames, ...animationTriggerNames },
  type: elementTypeNames,
  visitor: visitorNames,
  field: sourceFieldNames,
  operator: sourceOperatorNames,
  method: methodNames,
  metrics: metricNames,
  quota: Object.fromEntries(Object.entries(planFunctions).map(([key, { name }]) => [key, name])),
  framework: frameworkSettingNames,
}

const something = named('項目', 'item')
const nothing = named('（無）', '(none)')
const asRole = named('依角色', 'By role')
const switched = [named('是', 'Yes'), named('否', 'No')] as const
const granted = [named('允許', 'Allowed'), named('不允許', 'Denied')] as const

/** A rule is kept as `path sw /products`; what it asks for comes first, where a row has room for it. */
function ruleInWords(text: string, language: Language): string {
  const [field = '', operator = '', ...value] = text.split(' ')
  if (!Object.hasOwn(ruleFieldNames, field) || !Object.hasOwn(ruleOperatorNames, operator)) return text
  const how = nameIn(ruleOperatorNames, operator, language)
  const name = nameIn(ruleFieldNames, field, language)
  return language === 'en' ? `"${value.join(' ')}" (${name} ${how})` : `「${value.join(' ')}」（${name}${how}）`
}

const deletedAccount = named('已刪除的帳號', 'Deleted account')

/** Somebody in the log: by the name of then, which goes with the account. */
export const personInWords = (name: string, language: Language): string => name || deletedAccount[language]

/** What an entry is about; a member whose account is deleted has no name any more. */
export const targetInWords = ({ type, target }: Pick<Operation, 'type' | 'target'>, language: Language): string =>
  type === 'member' ? personInWords(target, language) : target

const isInstant = (value: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(value)
const isShare = ({ field, path }: Pick<OperationChange, 'field' | 'path'>): boolean =>
  path.length === 0 && (field === 'weight' || field === 'holdout')

/** A value before or after a change, as people read it. */
export function valueInWords(
  change: Pick<OperationChange, 'kind' | 'field' | 'path'>,
  value: unknown,
  { language, time }: Reader,
): string {
  const { kind, field, path } = change
  if (value === null && Object.hasOwn(permissionNames, field)) return asRole[language]
  if (value === null || value === undefined || value === '') return nothing[language]
  const [yes, no] = Object.hasOwn(permissionNames, field) ? granted : switched
  if (typeof value === 'boolean') return (value ? yes : no)[language]
  if (Array.isArray(value)) {
    if (value.length === 0) return nothing[language]
    return value.map((each) => valueInWords(change, each, { language, time })).join(language === 'en' ? ', ' : '、')
  }
  // Shares are kept in hundredths of a percent.
  if (typeof value === 'number' && isShare(change)) return `${value / 100}%`
  if (typeof value !== 'string') return JSON.stringify(value)
  if (isInstant(value)) return time(value)
  if (field === 'rule') return ruleInWords(value, language)
  if (path.at(-1) === 'places') return placeInWords(value, language)
  const place = path.findLast((part) => !isPosition(part)) ?? field
  const own = field === 'content' ? contentWordsOf(kind)?.values : undefined
  return nameIn((own && Object.hasOwn(own, place) ? own[place] : codes[place]) ?? {}, value, language)
}

const removed = named('移除', 'removed ')
/** Chinese and Latin letters stand apart. */
const apart = (text: string): string => (/^[!-~]/.test(text) ? ` ${text}` : text)

/**
 * A change in one line: what a value was and is, what it is since it was set, or what was removed. `part` shortens and isolates what others
 * have written.
 */
export function changeInWords(change: OperationChange, reader: Reader, part: (text: string) => string): string {
  const { language } = reader
  const [before, after] = [change.before, change.after].map((value) => part(valueInWords(change, value, reader)))
  const isRight = Object.hasOwn(permissionNames, change.field)
  const told =
    isRight || !(isNothing(change.before) || isNothing(change.after))
      ? `${before} → ${after}`
      : isNothing(change.before)
        ? after
        : `${removed[language]}${language === 'en' ? before : apart(before ?? '')}`
  return `${part(nameOfChange(change, language))}${language === 'en' ? ': ' : '：'}${told}`
}
