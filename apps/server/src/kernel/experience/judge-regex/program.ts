import { type AST, RegExpParser, visitRegExpAST } from '@eslint-community/regexpp'

/** What a backtracking engine does, one step at a time. */
export type Instruction =
  | { op: 'char'; set: CharSet }
  /** Tries `first`, then `second`; `loop` is the repetition that decides so, `plain` that V8 repeats it without a stack. */
  | { op: 'split'; first: number; second: number; loop: AST.Quantifier; plain?: boolean }
  /** The alternatives of a group. */
  | { op: 'choose'; branches: number[] }
  | { op: 'jump'; to: number }
  | { op: 'assert'; kind: 'start' | 'end' | 'word' | 'not_word' }
  /** A round of a loop begins; one that took no character is not repeated. */
  | { op: 'mark'; slot: number }
  | { op: 'advanced'; slot: number }
  | { op: 'match' }

/** A character, an escape or a class as it is written. */
export interface CharSet {
  raw: string
  flags: string
}
export interface Program {
  code: Instruction[]
  slots: number
}

/** Repetitions are written out, as RE2 does: beyond this nobody reads it either. */
const largest = 20_000

export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/** Throws on a syntax error. */
export const parsePattern = (pattern: string): AST.Pattern =>
  new RegExpParser({ ecmaVersion: 2025 }).parsePattern(pattern, 0, pattern.length, { unicode: false })

const assertions = { start: 'start', end: 'end' } as const

/** Whether an element takes exactly one character of one set. */
function isPlain(element: AST.Element): boolean {
  if (element.type === 'Group') {
    const [only, ...others] = element.alternatives
    // V8 makes one class of three alternatives or more that are a character each.
    const single = (each: AST.Alternative) => each.elements.length === 1 && each.elements[0]?.type === 'Character'
    if (others.length) return others.length > 1 && element.alternatives.every(single)
    return only?.elements.length === 1 && only.elements[0] !== undefined && isPlain(only.elements[0])
  }
  return isSet(element)
}

const isSet = ({ type }: AST.Element) => type === 'Character' || type === 'CharacterSet' || type === 'CharacterClass'

/** Whether every endless repetition is of one set of characters: then no text has two ways through the same loop. */
export function hasPlainLoops(pattern: AST.Pattern): boolean {
  let plain = true
  visitRegExpAST(pattern, {
    onQuantifierEnter: ({ element, max }) => {
      if (max === Number.POSITIVE_INFINITY && !isSet(element)) plain = false
    },
  })
  return plain
}

function canBeEmpty(element: AST.Element): boolean {
  if (element.type === 'Quantifier') return element.min === 0 || canBeEmpty(element.element)
  if (element.type === 'Group' || element.type === 'CapturingGroup')
    return element.alternatives.some(({ elements }) => elements.every(canBeEmpty))
  return element.type === 'Assertion'
}

/** Writes a pattern out for a backtracking engine. Throws TooLarge, and on what RE2 does not know either. */
export function compileProgram({ alternatives }: AST.Pattern, flags: string): Program {
  const code: Instruction[] = []
  let slots = 0
  const add = <Made extends Instruction>(made: Made): Made => {
    if (code.push(made) > largest) throw new TooLarge('too many steps')
    return made
  }

  function addElement(element: AST.Element, now: string): void {
    switch (element.type) {
      case 'Character':
      case 'CharacterSet':
      case 'CharacterClass':
        add({ op: 'char', set: { raw: element.raw, flags: now } })
        return
      case 'Group': {
        const { add: on, remove: off } = element.modifiers ?? {}
        const kept = [...now].filter((flag) => !off?.raw.includes(flag)).join('')
        addGroup(element.alternatives, [...new Set(kept + (on?.raw ?? ''))].join(''))
        return
      }
      case 'CapturingGroup':
        addGroup(element.alternatives, now)
        return
      case 'Quantifier':
        addRepeated(element, now)
        return
      case 'Assertion':
        if (element.kind === 'word') add({ op: 'assert', kind: element.negate ? 'not_word' : 'word' })
        else if (element.kind === 'start' || element.kind === 'end')
          add({ op: 'assert', kind: assertions[element.kind] })
        else throw new SyntaxError(`no ${element.kind}`)
        return
      default:
        throw new SyntaxError(`no ${element.type}`)
    }
  }

  function addGroup(branches: AST.Alternative[], now: string): void {
    const write = ({ elements }: AST.Alternative) => {
      for (const each of elements) addElement(each, now)
    }
    const [only, ...others] = branches
    if (only && !others.length) {
      write(only)
      return
    }
    const choice = add({ op: 'choose', branches: [] as number[] })
    const ends = branches.map((branch) => {
      choice.branches.push(code.length)
      write(branch)
      return add({ op: 'jump', to: 0 })
    })
    for (const end of ends) end.to = code.length
  }

  /** Takes one more round, or goes on; a lazy one the other way round. */
  function addRound(loop: AST.Quantifier, plain: boolean, write: () => void): void {
    const split = add({ op: 'split', first: 0, second: 0, loop, plain })
    const round = code.length
    write()
    const [first, second] = loop.greedy ? [round, code.length] : [code.length, round]
    Object.assign(split, { first, second })
  }

  function addRepeated(loop: AST.Quantifier, now: string): void {
    const { element, min, max } = loop
    for (let n = 0; n < min; n++) addElement(element, now)
    if (max !== Number.POSITIVE_INFINITY) {
      addOptional(loop, max - min, now)
      return
    }
    const start = code.length
    addRound(loop, isPlain(element), () => {
      const slot = canBeEmpty(element) ? slots++ : undefined
      if (slot !== undefined) add({ op: 'mark', slot })
      addElement(element, now)
      if (slot !== undefined) add({ op: 'advanced', slot })
      add({ op: 'jump', to: start })
    })
  }

  /** `times` rounds within one another: without one there is no next. */
  function addOptional(loop: AST.Quantifier, times: number, now: string): void {
    const splits: { split: Extract<Instruction, { op: 'split' }>; round: number }[] = []
    for (let n = 0; n < times; n++) {
      const split = add({ op: 'split', first: 0, second: 0, loop })
      splits.push({ split, round: code.length })
      addElement(loop.element, now)
    }
    for (const { split, round } of splits)
      Object.assign(split, loop.greedy ? { first: round, second: code.length } : { first: code.length, second: round })
  }

  addGroup(alternatives, flags)
  add({ op: 'match' })
  return { code, slots }
}
