import type { CountDoubt } from '@vitrine/contract'
import { type AttributeSelector, isTraversal, parse, type Selector } from 'css-what'

/** Pseudo-classes that the source of a page answers. */
const answered = new Set(
  `is where not has empty root scope lang link any-link enabled disabled checked required optional first-child last-child only-child
  first-of-type last-of-type only-of-type nth-child nth-last-child nth-of-type nth-last-of-type`.split(/\s+/),
)
/** What only jQuery reads. */
const ofJQuery = new Set(
  `contains icontains matches eq gt lt first last even odd parent header button input text checkbox file image password radio reset submit
  selected visible hidden animated`.split(/\s+/),
)

type Doubt = Extract<CountDoubt, 'invalid' | 'state' | 'shadow'>

const identifier = /^(?:--|-?[a-z_\u0080-\uffff])/i

/** `"" i`, or an identifier: what may stand after the equals sign of an attribute. */
function isAttributeValue(text: string): boolean {
  const [value = '', flag = 'i', ...more] = text.trim().split(/\s+/)
  const isRead = /^""[is]?$/i.test(value) || (identifier.test(value) && !/[^\w\u0080-\uffff-]/.test(value))
  return isRead && /^[is]$/i.test(flag) && more.length === 0
}

/**
 * What the parser takes though browsers refuse it: ids and classes that begin with a digit, values with other signs in no quotes. Strings
 * and escaped characters are put aside first, since anything may stand in them.
 */
function isMisspelled(selector: string): boolean {
  const plain = selector
    .replace(/"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?/gs, '""')
    .replace(/\\(?:[\da-f]{1,6}\s?|.)/gis, 'x')
  if (/[^\w\s"\u0080-\uffff#.,>+~*:()[\]=^$|-]/.test(plain) || /[#.](?:-?\d|-?(?![\w\u0080-\uffff-]))/.test(plain))
    return true
  return [...plain.matchAll(/=([^\]]*)/g)].some(([, value = '']) => !isAttributeValue(value))
}

const worse = (doubts: (Doubt | undefined)[]): Doubt | undefined =>
  doubts.find((doubt) => doubt === 'invalid') ?? doubts.find((doubt) => doubt !== undefined)

/** Of `2n + 1 of .card`, the selector. */
const selectorOfNth = (data: string): string | undefined => /\sof\s(.*)$/is.exec(data)?.[1]

const nameDoubt = (name: string, isEscaped: boolean): Doubt | undefined =>
  isEscaped || identifier.test(name) ? undefined : 'invalid'

function judgeAttribute({ name, action, namespace }: AttributeSelector, isEscaped: boolean): Doubt | undefined {
  if (action === 'not' || (namespace !== null && namespace !== '*')) return 'invalid'
  return nameDoubt(name, isEscaped)
}

interface At {
  isEscaped: boolean
  /** Inside `:has()`, which cannot stand in itself. */
  isInHas: boolean
}

function judgePart(part: Selector, at: At): Doubt | undefined {
  switch (part.type) {
    case 'attribute':
      return judgeAttribute(part, at.isEscaped)
    case 'tag':
      return part.namespace !== null && part.namespace !== '*' ? 'invalid' : nameDoubt(part.name, at.isEscaped)
    case 'universal':
      return part.namespace !== null && part.namespace !== '*' ? 'invalid' : undefined
    case 'parent':
    case 'column-combinator':
      return 'invalid'
    case 'pseudo': {
      const { name, data } = part
      if (ofJQuery.has(name) || (name === 'has' && at.isInHas)) return 'invalid'
      if (!answered.has(name)) return 'state'
      if (Array.isArray(data)) return judgeParts(data, { ...at, isInHas: at.isInHas || name === 'has' })
      const within = name.startsWith('nth-') && data ? selectorOfNth(data) : undefined
      return within === undefined ? undefined : judgeParts(parse(within), at)
    }
    default:
      return undefined
  }
}

/** Leads from an element to none, or names one where its name cannot stand: `div >`, `a*`. */
const isOutOfPlace = (part: Selector, index: number, parts: readonly Selector[]): boolean => {
  const before = parts[index - 1]
  if (isTraversal(part)) return index === parts.length - 1
  return (part.type === 'tag' || part.type === 'universal') && before !== undefined && !isTraversal(before)
}

const judgeParts = (list: Selector[][], at: At): Doubt | undefined =>
  list.some((parts) => parts.some(isOutOfPlace))
    ? 'invalid'
    : worse(list.flatMap((parts) => parts.map((part) => judgePart(part, at))))

/** A pseudo-element is never among a page's elements. */
const isUnmatchable = (parts: readonly Selector[]): boolean => parts.some(({ type }) => type === 'pseudo-element')

/** Elements of every namespace are what a selector without any means here. */
function dropNamespaces(list: Selector[][]): Selector[][] {
  for (const part of list.flat()) if ('namespace' in part) part.namespace = null
  return list
}

/** A selector that can be counted, or why it cannot; no part of it left: nothing ever matches. */
export function readSelector(selector: string): Selector[][] | Doubt {
  if (selector.includes('>>>')) return 'shadow'
  try {
    if (isMisspelled(selector)) return 'invalid'
    const list = parse(selector)
    const doubt = judgeParts(list, { isEscaped: selector.includes('\\'), isInHas: false })
    if (doubt || list.length === 0) return doubt ?? 'invalid'
    return dropNamespaces(list.filter((parts) => !isUnmatchable(parts)))
  } catch {
    return 'invalid'
  }
}
