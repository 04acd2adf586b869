import { isPositive, type MatchOptions, matchRule, type Rule } from '@vitrine/targeting'
import { createEngine } from '../../kernel/experience/regex.ts'
import { unpackLines } from '../../platform/packed-lines.ts'

export interface CountInput {
  packed: Uint8Array
  rules: readonly Rule[]
  /** Rules that its kind adds to them. */
  added: readonly Rule[]
  hideFragment: boolean
  /** Which page to begin with, and how long to go on, in ms. */
  from: number
  forMs: number
}

/** How many pages, and the first of them. */
export interface Pages {
  pages: number
  examples: string[]
}

export interface Counts {
  rules: Pages[]
  matched: Pages
  uncaught: Pages
}

export const mostExamples = { rules: 5, matched: 5, uncaught: 20 }

const noPages = (): Pages => ({ pages: 0, examples: [] })
export const noCounts = (rules: number): Counts => ({
  rules: Array.from({ length: rules }, noPages),
  matched: noPages(),
  uncaught: noPages(),
})

function take(pages: Pages, url: string, most: number): void {
  pages.pages++
  if (pages.examples.length < most) pages.examples.push(url)
}

const catches = (rule: Rule, url: string, options: MatchOptions): boolean =>
  matchRule(rule, url, options) === isPositive(rule.operator)

/** As `matchRules` decides it, from what each rule catches: no rule is tried twice. */
const shows = (rules: readonly Rule[], caught: readonly boolean[]): boolean => {
  const isIncluded = (rule: Rule, index: number) => isPositive(rule.operator) && caught[index] === true
  const isExcluded = (rule: Rule, index: number) => !isPositive(rule.operator) && caught[index] === true
  const includes = rules.some(isIncluded) || !rules.some(({ operator }) => isPositive(operator))
  return rules.length > 0 && includes && !rules.some(isExcluded)
}

/**
 * What the rules catch, from one page on for as long as it may take; `next`: where to go on. A denying rule catches what it excludes.
 * Runs in a thread of its own (`platform/workers`).
 */
export function countPages(input: CountInput): Counts & { next: number } {
  const { rules, added, from, forMs } = input
  const pages = unpackLines(input.packed)
  const options = { hideFragment: input.hideFragment, regex: createEngine() }
  const counts = noCounts(rules.length)
  const endsAt = performance.now() + forMs
  let next = from
  do {
    const url = pages[next++]
    if (url === undefined) break
    const caught = rules.map((rule) => catches(rule, url, options))
    for (const [index, isCaught] of caught.entries())
      if (isCaught) take(counts.rules[index] as Pages, url, mostExamples.rules)
    if (!caught.includes(true)) take(counts.uncaught, url, mostExamples.uncaught)
    if (shows(rules, caught) && !added.some((rule) => catches(rule, url, options)))
      take(counts.matched, url, mostExamples.matched)
  } while (performance.now() < endsAt)
  return { ...counts, next: Math.min(next, pages.length) }
}
