import { isPositive, type Operator, type Rule } from './rules.ts'
import { decodeText, splitUrl, type UrlField } from './url.ts'

/** How a text stands in a part of an address. */
export type Shape = 'eq' | 'sw' | 'ew' | 'in'

/**
 * Something that is true of every address a rule catches. `plain_path`: the path in lower case, without slashes at its
 * beginning and with one at its end.
 */
export type Fact = { part: UrlField | 'plain_path'; shape: Shape; text: string }

const shapes: readonly string[] = ['eq', 'sw', 'ew', 'in'] satisfies Shape[]

/** The operator that a rule affirms or denies. */
export const coreOf = (operator: Operator): string => (isPositive(operator) ? operator : operator.slice(1))

/** What the operator compares by text, undefined for wildcards and regular expressions; text '': it holds nowhere. */
export const textOf = ({ field, operator, value }: Rule): { shape: Shape; text: string } | undefined => {
  const shape = coreOf(operator)
  if (!shapes.includes(shape)) return undefined
  const text = decodeText(field === 'fragment' ? value.replace(/^#/, '') : value)
  return { shape: shape as Shape, text: field === 'host' ? text.toLowerCase() : text }
}

/** Whether a pattern has alternatives as a whole, and not only within a group. */
const hasAlternatives = (pattern: string): boolean => {
  let depth = 0
  let inClass = false
  for (let i = 0; i < pattern.length; i++) {
    const letter = pattern[i]
    if (letter === '\\') i++
    else if (inClass) inClass = letter !== ']'
    else if (letter === '[') inClass = true
    else if (letter === '(') depth++
    else if (letter === ')') depth--
    else if (letter === '|' && depth === 0) return true
  }
  return false
}

/**
 * The plain text with which a regular expression begins that is bound to the beginning, or that is all of one that is
 * bound to both ends; undefined where there is none.
 * Of letters alone that no address escapes, so that it is there whether an address is read escaped or not.
 */
const startOf = ({ operator, value }: Rule): { shape: Shape; text: string } | undefined => {
  if (coreOf(operator) !== 'mr' || hasAlternatives(value)) return undefined
  const [start = '', literal = '', next = ''] = /^\^((?:[\w/-]|\\[/.-])*)([*?{$]?)/.exec(value) ?? []
  const letters = literal.replace(/\\/g, '')
  if (next === '$' && start === value) return letters ? { shape: 'eq', text: letters } : undefined
  // What may be missing tells nothing.
  const text = next && next !== '$' ? letters.slice(0, -1) : letters
  return text ? { shape: 'sw', text } : undefined
}

const trimEnd = (text: string) => {
  let end = text.length
  while (text[end - 1] === '/') end--
  return text.slice(0, end)
}
const trimStart = (text: string) => text.replace(/^\/+/, '')

/** A text of a path as one of the plain path; nothing where too little is left to say anything. */
const plainly = (shape: Shape, text: string): Fact[] => {
  const lower = text.toLowerCase()
  const inner = trimEnd(trimStart(lower))
  if (shape === 'eq') return [{ part: 'plain_path', shape, text: `${inner}/` }]
  if (shape === 'sw') {
    const start = lower.endsWith('/') && inner ? `${inner}/` : inner
    return start ? [{ part: 'plain_path', shape, text: start }] : []
  }
  return shape === 'ew' && inner ? [{ part: 'plain_path', shape, text: `${inner}/` }] : []
}

const ofPath = (shape: Shape, text: string): Fact[] => [{ part: 'path', shape, text }, ...plainly(shape, text)]

/** What the whole address tells of its parts when it equals a text, or starts with one that goes beyond the host. */
const ofParts = (shape: Shape, text: string): Fact[] => {
  const { host, path, fragment } = splitUrl(text)
  const isWhole = shape === 'eq'
  if (!isWhole && !(shape === 'sw' && /^[^/?#]*:?\/\/[^/?#]*[/?#]/.test(text))) return []
  const endsPath = isWhole || /[?#]/.test(text)
  const facts: Fact[] = [{ part: 'host', shape: 'eq', text: host }, ...ofPath(endsPath ? 'eq' : 'sw', path)]
  return isWhole || text.includes('#')
    ? [...facts, { part: 'fragment', shape: isWhole ? 'eq' : 'sw', text: fragment }]
    : facts
}

/** The literal beginning and end of a pattern with '*'. */
const ofGlob = (glob: string): [Shape, string][] => {
  const pieces = glob.split('*')
  const [first = '', last = ''] = [pieces[0], pieces.at(-1)]
  if (pieces.length === 1) return [['eq', glob]]
  return [...(first ? [['sw', first] as [Shape, string]] : []), ...(last ? [['ew', last] as [Shape, string]] : [])]
}

/** As matchWildcard reads a pattern; what it asks of the query is left out. */
const ofWildcard = (field: UrlField, pattern: string): Fact[] => {
  const glob = (part: UrlField, text: string) =>
    ofGlob(text).map(([shape, piece]): Fact => ({ part, shape, text: piece }))
  if (field === 'host') return glob('host', pattern.toLowerCase())
  if (field === 'fragment') return glob('fragment', decodeText(pattern.replace(/^#/, '')))
  const bare = pattern.replace(/^(?:[^/?#]*:)?\/\//, '')
  const named = field === 'full_url' && (bare !== pattern || /^[^/?#]*[.:]/.test(bare))
  const { host, path } = splitUrl(named ? `//${bare}` : pattern)
  const runsOn = named && /^[^/?#]*\*$/.test(bare)
  return [
    ...(named ? glob('host', host) : []),
    ...(runsOn ? [] : ofGlob(decodeText(path)).flatMap(([shape, text]) => plainly(shape, text))),
  ]
}

/** What is true of every address that an affirming rule catches; undefined: it catches none. */
export const factsOf = (rule: Rule, hideFragment = false): Fact[] | undefined => {
  const { field, operator, value } = rule
  if (!value) return undefined
  const compared = textOf(rule) ?? (field === 'fragment' ? undefined : startOf(rule))
  if (!compared)
    return coreOf(operator) === 'mc' && !(hideFragment && field === 'fragment') ? ofWildcard(field, value) : []
  const { shape, text } = compared
  if (!text) return undefined
  if (field === 'path') return ofPath(shape, text)
  if (field !== 'full_url') return hideFragment && field === 'fragment' ? undefined : [{ part: field, shape, text }]
  if (!hideFragment) return [{ part: field, shape, text }, ...ofParts(shape, text)]
  // The rule sees the address without its fragment, which the facts leave open.
  if (text.includes('#')) return undefined
  const seen: Fact[] = shape === 'ew' ? [] : [{ part: field, shape: shape === 'eq' ? 'sw' : shape, text }]
  return [...seen, ...ofParts(shape, text)]
}
