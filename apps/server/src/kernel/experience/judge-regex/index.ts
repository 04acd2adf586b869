import { createRequire } from 'node:module'
import type { RegexFault } from '@vitrine/contract'
import type { AttackPattern, checkSync, Hotspot } from 'recheck'
import { compileRe2 } from '../regex.ts'
import { findAmbiguity } from './ambiguity.ts'
import { createCounter, type Work } from './count-work.ts'
import { compileProgram, hasPlainLoops, parsePattern } from './program.ts'
import { type Attack, listAttacks } from './write-attacks.ts'

/** recheck in JavaScript: its main entry would start a program of its own. */
const recheck = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof checkSync }

/** The longest address that is recorded, and the work one pattern may take on it: browsers are through with it in 4 ms. */
const longest = 2048
const mostWork = 4_500_000
/** Every attack is tried at this length, and the worst ones at the whole. */
const triedLength = 256
const worstOnes = 4
/** RE2 takes time in proportion to its program: beyond this a match of ours takes longer than a request may. */
const largestProgram = 2000

export interface Pattern {
  pattern: string
  flags: '' | 'i'
}
export interface Judgment {
  verdict: 'safe' | 'invalid_regex' | RegexFault
  /** Of the pattern, what is at fault. */
  part: string
  /** What it takes at worst, in units of `countWork`; 0 for one that is refused. */
  work: number
}

/** What recheck found, repeated as often as fits. */
const pumpingAll =
  ({ pumps, suffix }: AttackPattern): Attack =>
  (length) => {
    const sizeOf = (n: number) =>
      pumps.reduce((sum, each) => sum + each.prefix.length + each.pump.length * (n + each.bias), 0)
    const step = sizeOf(1) - sizeOf(0)
    const times = step > 0 ? Math.max(0, Math.floor((length - suffix.length - sizeOf(0)) / step)) : 0
    return pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(Math.max(0, times + bias))).join('') + suffix
  }

/** The most work that any of the attacks makes. */
function findWorst(count: ReturnType<typeof createCounter>, attacks: Attack[]): Work {
  let worst: Work = { units: 0, hottest: undefined, over: false }
  const tried: { attack: Attack; units: number }[] = []
  const run = (attack: Attack, length: number) => {
    const work = count(attack(length), mostWork)
    if (work.units > worst.units) worst = work
    return work.units
  }
  for (const attack of attacks) {
    tried.push({ attack, units: run(attack, triedLength) })
    if (worst.over) return worst
  }
  for (const { attack } of tried.sort((a, b) => b.units - a.units).slice(0, worstOnes)) {
    run(attack, longest)
    if (worst.over) return worst
  }
  return worst
}

/** The smallest part of the pattern with every place where time is lost, with the brackets and repetitions around it. */
export function partAtFault(pattern: string, hotspots: readonly Hotspot[]): string {
  const hot = hotspots.filter(({ temperature }) => temperature === 'heat')
  const spots = hot.length ? hot : hotspots
  if (!spots.length) return pattern
  let start = Math.min(...spots.map((spot) => spot.start))
  let end = Math.max(...spots.map((spot) => spot.end))
  for (;;) {
    const repeated = /^(?:[*+?]|\{\d+(?:,\d*)?\})\??/.exec(pattern.slice(end))?.[0]
    const opening = /\((?:\?(?::|<\w+>|P<\w+>))?$/.exec(pattern.slice(0, start))?.[0]
    if (repeated) end += repeated.length
    else if (opening && pattern[end] === ')') {
      start -= opening.length
      end++
    } else return pattern.slice(start, end)
  }
}

const refuse = (verdict: Exclude<Judgment['verdict'], 'safe'>, part: string): Judgment => ({ verdict, part, work: 0 })
const partOf = (pattern: string, { hottest }: Work): string =>
  partAtFault(pattern, hottest ? [{ ...hottest, temperature: 'heat' }] : [])

/** Judges what compiles. Only repetitions of more than one character can take exponential time: those recheck has to prove. */
function judgeSpeed({ pattern, flags }: Pattern): Judgment {
  const parsed = parsePattern(pattern)
  const count = createCounter(compileProgram(parsed, flags))
  const worst = findWorst(count, listAttacks(parsed, flags))
  if (worst.over) return refuse('slow_regex', partOf(pattern, worst))
  if (hasPlainLoops(parsed)) return { verdict: 'safe', part: '', work: worst.units }
  const diagnosis = recheck.checkSync(pattern, flags, { timeout: null, checker: 'automaton' })
  if (diagnosis.status === 'unknown') return refuse('complex_regex', pattern)
  if (diagnosis.status === 'safe') return { verdict: 'safe', part: '', work: worst.units }
  const found = findWorst(count, [pumpingAll(diagnosis.attack)])
  if (diagnosis.complexity.type === 'exponential' || found.over)
    return refuse('slow_regex', partAtFault(pattern, diagnosis.hotspot))
  return { verdict: 'safe', part: '', work: Math.max(worst.units, found.units) }
}

/**
 * Whether a pattern compiles in browsers and in RE2, means the same in both, and is fast on every address in both. Nothing
 * is measured by the clock, so that the same pattern gets the same answer again. Runs in a thread of its own
 * (`platform/workers`), whose deadline ends it: it takes as long as strangers want.
 */
export function judgeRegex({ pattern, flags }: Pattern): Judgment {
  try {
    new RegExp(pattern, flags)
    const ambiguous = findAmbiguity(parsePattern(pattern))
    if (ambiguous !== undefined) return refuse('ambiguous_regex', ambiguous)
    if (compileRe2(pattern, flags).programSize() > largestProgram) return refuse('complex_regex', pattern)
  } catch {
    return refuse('invalid_regex', pattern)
  }
  try {
    return judgeSpeed({ pattern, flags })
  } catch {
    // What only one of the two engines knows, or what has too many steps, cannot be counted.
    return refuse('complex_regex', pattern)
  }
}
