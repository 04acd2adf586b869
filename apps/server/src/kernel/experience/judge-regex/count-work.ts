import type { AST } from '@eslint-community/regexpp'
import type { CharSet, Instruction, Program } from './program.ts'

/** What one attempt took. One unit is about a nanosecond of V8's compiled code; the count is the same on every machine. */
export interface Work {
  units: number
  /** The innermost of the repetitions that took most of it. */
  hottest: AST.Quantifier | undefined
  /** Whether it was given up. */
  over: boolean
}

/** What a round of a loop costs that keeps its place on the stack, beside the character. */
const loopUnits = 2
const isWord = (char: string | undefined) => char !== undefined && /\w/.test(char)

const isLoop = (each: Instruction) => each.op === 'split' && each.loop.max > 1

/** What each set takes, found out once a character. */
function readSets() {
  const known = new Map<string, Map<string, boolean>>()
  const compiled = new Map<string, RegExp>()
  return ({ raw, flags }: CharSet, char: string): boolean => {
    const key = `${flags}/${raw}`
    const chars = known.get(key) ?? new Map<string, boolean>()
    known.set(key, chars)
    const found = chars.get(char)
    if (found !== undefined) return found
    const regex = compiled.get(key) ?? new RegExp(`^(?:${raw})$`, flags)
    compiled.set(key, regex)
    const taken = regex.test(char)
    chars.set(char, taken)
    return taken
  }
}

/** V8 compares this many characters at once before it tries an alternative. */
const glance = 4
const ops: Instruction['op'][] = ['char', 'split', 'choose', 'jump', 'assert', 'mark', 'advanced', 'match']

/** Runs a program as a backtracking engine does, and counts. */
export function createCounter({ code, slots }: Program) {
  const takes = readSets()
  const kinds = Uint8Array.from(code, ({ op }) => ops.indexOf(op))
  const firsts = Int32Array.from(code, (each) => ('first' in each ? each.first : 'to' in each ? each.to : 0))
  const seconds = Int32Array.from(code, (each) => (each.op === 'split' ? each.second : 0))
  const plain = Uint8Array.from(code, (each) => Number(each.op === 'split' && each.plain === true))
  /** Per character, which of the sets take it. */
  const columns = new Map<string, Uint8Array>()
  const columnOf = (char: string): Uint8Array => {
    const known = columns.get(char)
    const column = known ?? Uint8Array.from(code, (each) => Number(each.op === 'char' && takes(each.set, char)))
    if (!known) columns.set(char, column)
    return column
  }

  /** The work of looking for the pattern everywhere in `text`; given up beyond `most` units. */
  return function countWork(text: string, most: number): Work {
    const chars = [...text]
    const taken = chars.map(columnOf)
    const rounds = new Float64Array(code.length)
    const marks = new Int32Array(slots)
    const stack: number[] = []
    let units = 0
    const isAt = (kind: string, pos: number) => {
      if (kind === 'start') return pos === 0
      if (kind === 'end') return pos === chars.length
      return (isWord(chars[pos - 1]) !== isWord(chars[pos])) === (kind === 'word')
    }
    /** Whether what is written at `at` may begin here, as far as plain characters tell. */
    const mayBegin = (at: number, pos: number): boolean => {
      for (let n = 0; n < glance && kinds[at + n] === 0; n++) if (taken[pos + n]?.[at + n] !== 1) return false
      return true
    }
    const opened: number[][][] = []
    const listOpen = ({ branches }: Extract<Instruction, { op: 'choose' }>, at: number, pos: number): number[] => {
      const here = opened[at] ?? []
      opened[at] = here
      const open = here[pos] ?? branches.filter((branch) => mayBegin(branch, pos))
      here[pos] = open
      return open
    }
    /** Goes on, by the first of several ways; -1: there is none. The others wait on the stack. */
    const step = (at: number, pos: number): number => {
      const each = code[at] as Instruction
      if (each.op === 'choose') {
        const open = listOpen(each, at, pos)
        for (let n = open.length - 1; n > 0; n--) stack.push(open[n] as number, pos)
        units += Math.max(0, open.length - 1)
        return open[0] ?? -1
      }
      if (each.op === 'mark') {
        stack.push(-1 - each.slot, marks[each.slot] as number)
        marks[each.slot] = pos
      }
      if (each.op === 'advanced' && marks[each.slot] === pos) return -1
      return each.op === 'assert' && !isAt(each.kind, pos) ? -1 : at + 1
    }
    const runFrom = (start: number): boolean => {
      let [at, pos] = [0, start]
      stack.length = 0
      while (units <= most) {
        const kind = kinds[at]
        if (kind === 0) {
          if (taken[pos]?.[at] === 1) {
            units++
            at++
            pos++
          } else at = -1
        } else if (kind === 1) {
          units += plain[at] ? 0 : loopUnits
          rounds[at] = (rounds[at] as number) + 1
          const second = seconds[at] as number
          if (mayBegin(second, pos)) stack.push(second, pos)
          at = firsts[at] as number
        } else if (kind === 3) at = firsts[at] as number
        else if (kind === 7) return true
        else at = step(at, pos)
        while (at < 0) {
          if (stack.length === 0) return false
          pos = stack.pop() as number
          at = stack.pop() as number
          if (at < 0) marks[-1 - at] = pos
        }
      }
      return false
    }
    for (let start = 0; start <= chars.length && units <= most; start++) if (runFrom(start)) break
    const busy = Math.max(...rounds) / 10
    const hot = code.findLast((each, at) => isLoop(each) && (rounds[at] as number) >= busy)
    return { units, hottest: hot?.op === 'split' ? hot.loop : undefined, over: units > most }
  }
}
