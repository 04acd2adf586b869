import { type AST, visitRegExpAST } from '@eslint-community/regexpp'

/** A text of about `length` characters that could take a pattern long. */
export type Attack = (length: number) => string

const pumping =
  (prefix: string, pump: string, suffix: string): Attack =>
  (length) => {
    const room = Math.max(0, length - prefix.length - suffix.length)
    return prefix + pump.repeat(Math.ceil(room / pump.length)).slice(0, room) + suffix
  }

/** What addresses are made of, beside what the pattern itself names. */
const usual = ['a', 'x', 'Z', '0', '/', '-', '_', '.', '?', '=', '%', '\u8336']
/** What makes a match fail at the end: nothing, and what hardly a pattern takes. */
const endings = ['', '\u0001', '\n']
/** Longer texts say nothing new, and more characters or spans than these nobody writes. */
const [mostChars, mostSpans, longestText] = [80, 12, 100]

function readChars(pattern: AST.Pattern): string[] {
  const chars = new Set<string>()
  visitRegExpAST(pattern, {
    onCharacterEnter: ({ value }) => {
      chars.add(String.fromCodePoint(value))
    },
  })
  return [...new Set([...chars].slice(0, mostChars).concat(usual))]
}

/** The shortest text that an element takes, with one round of every repetition if `whole`. */
function createSampler(chars: string[], flags: string) {
  const known = new Map<string, string>()
  const charOf = (raw: string): string => {
    const found = known.get(raw) ?? chars.find((char) => new RegExp(`^(?:${raw})$`, flags).test(char)) ?? ''
    known.set(raw, found)
    return found
  }
  const sample = (element: AST.Element, whole: boolean): string => {
    if (element.type === 'Group' || element.type === 'CapturingGroup')
      return sampleAll(element.alternatives[0]?.elements ?? [], whole)
    if (element.type === 'Quantifier') {
      const times = Math.max(element.min, whole ? 1 : 0)
      return times ? sample(element.element, whole).repeat(times).slice(0, longestText) : ''
    }
    const isChar = ['Character', 'CharacterSet', 'CharacterClass'].includes(element.type)
    return isChar ? charOf(element.raw) : ''
  }
  const sampleAll = (elements: readonly AST.Element[], whole = false): string =>
    elements
      .map((each) => sample(each, whole))
      .join('')
      .slice(0, longestText)
  return sampleAll
}

const childrenOf = (element: AST.Element): AST.Element[][] => {
  if (element.type === 'Quantifier') return [[element.element]]
  const isGroup = element.type === 'Group' || element.type === 'CapturingGroup'
  return isGroup ? element.alternatives.map(({ elements }) => elements) : []
}

/**
 * Texts on which a backtracking engine may try much: behind all that leads to a repetition, every single character again and
 * again, what the repetition takes, and what stands between one repetition and a later one; each with an end that fits or not.
 */
export function listAttacks(pattern: AST.Pattern, flags: string): Attack[] {
  const chars = readChars(pattern)
  const sampleAll = createSampler(chars, flags)
  const prefixes = new Set<string>([''])
  const pumps = new Map<string, Set<string>>()
  const addPump = (prefix: string, pump: string) => {
    if (pump === '') return
    pumps.set(prefix, (pumps.get(prefix) ?? new Set()).add(pump))
  }

  function walk(elements: readonly AST.Element[], lead: string): void {
    const loops = elements.flatMap((each, index) => (each.type === 'Quantifier' && each.max > 1 ? [index] : []))
    elements.forEach((element, index) => {
      const before = (lead + sampleAll(elements.slice(0, index))).slice(0, longestText)
      if (loops.includes(index)) {
        prefixes.add(before)
        for (const whole of [false, true]) addPump(before, sampleAll(childrenOf(element)[0] ?? [], whole))
      }
      for (const each of childrenOf(element)) walk(each, before)
    })
    // A span ends where a repetition stands, or at the end.
    const bounds = [0, ...loops, elements.length].slice(0, mostSpans)
    for (const from of bounds)
      for (const to of bounds.filter((each) => each > from)) {
        const before = lead + sampleAll(elements.slice(0, from))
        for (const whole of [false, true])
          for (const prefix of ['', before]) addPump(prefix, sampleAll(elements.slice(from, to), whole))
      }
  }
  for (const { elements } of pattern.alternatives) walk(elements, '')
  for (const prefix of prefixes) for (const char of chars) addPump(prefix, char)
  return [...pumps].flatMap(([prefix, each]) =>
    [...each].flatMap((pump) => endings.map((suffix) => pumping(prefix, pump, suffix))),
  )
}
