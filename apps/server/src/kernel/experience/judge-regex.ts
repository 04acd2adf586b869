import { createRequire } from 'node:module'
import type { RegexFault } from '@vitrine/contract'
import type { AttackPattern, checkSync, Diagnostics, Hotspot } from 'recheck'
import { compileRe2 } from './regex.ts'

/** recheck in JavaScript: its main entry would start a program of its own. */
const recheck = createRequire(import.meta.url)('recheck/lib/browser.js') as { checkSync: typeof checkSync }

/** The longest address that is recorded, and how long a page may wait for one pattern on it. */
const longest = 2048
const longestMs = 5
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
}

const safe: Judgment = { verdict: 'safe', part: '' }

/** The attack at about `length` characters: what recheck repeats, repeated as often as fits. */
function writeAttack({ pumps, suffix }: AttackPattern, length: number): string {
  const sizeOf = (n: number) =>
    pumps.reduce((sum, each) => sum + each.prefix.length + each.pump.length * (n + each.bias), 0)
  const step = sizeOf(1) - sizeOf(0)
  const times = step > 0 ? Math.max(0, Math.floor((length - suffix.length - sizeOf(0)) / step)) : 0
  return pumps.map(({ prefix, pump, bias }) => prefix + pump.repeat(Math.max(0, times + bias))).join('') + suffix
}

/** How long browsers' engine takes at its best of three: the first run compiles, and others share the machine. */
function measure(regex: RegExp, text: string): number {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && least > longestMs; run++) {
    const before = performance.now()
    regex.test(text)
    least = Math.min(least, performance.now() - before)
  }
  return least
}

/** Whether the attack takes too long; shorter ones go first, since the whole one may take hours. */
function isSlow(regex: RegExp, attack: AttackPattern): boolean {
  for (let length = 64; length <= longest; length *= 2)
    if (measure(regex, writeAttack(attack, length)) > longestMs) return true
  return false
}

/** The smallest part of the pattern with every place where time is lost, with the brackets and repetitions around it. */
export function partAtFault(pattern: string, hotspots: readonly Hotspot[]): string {
  const hot = hotspots.filter(({ temperature }) => temperature === 'heat')
  const places = hot.length ? hot : hotspots
  if (!places.length) return pattern
  let start = Math.min(...places.map((place) => place.start))
  let end = Math.max(...places.map((place) => place.end))
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

function judgeDiagnosis({ pattern, flags }: Pattern, diagnosis: Diagnostics): Judgment {
  if (diagnosis.status === 'safe') return safe
  if (diagnosis.status === 'unknown') return { verdict: 'complex_regex', part: pattern }
  const { complexity, attack, hotspot } = diagnosis
  const slow = complexity.type === 'exponential' || isSlow(new RegExp(pattern, flags), attack)
  return slow ? { verdict: 'slow_regex', part: partAtFault(pattern, hotspot) } : safe
}

/**
 * Whether a pattern compiles in browsers and in RE2 and is fast on every address, for browsers' backtracking and for RE2. Runs in
 * a thread of its own (`platform/workers`), whose deadline ends it: it takes as long as strangers want.
 */
export function judgeRegex({ pattern, flags }: Pattern): Judgment {
  try {
    new RegExp(pattern, flags)
    if (compileRe2(pattern, flags).programSize() > largestProgram) return { verdict: 'complex_regex', part: pattern }
  } catch {
    return { verdict: 'invalid_regex', part: pattern }
  }
  return judgeDiagnosis({ pattern, flags }, recheck.checkSync(pattern, flags, { timeout: null }))
}
