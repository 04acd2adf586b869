import { optionsOf, type Targeted } from './meet.ts'
import { matchRules, type RegexEngine } from './rules.ts'

/** Pages on which two experiences meet: how many, and the first of them. */
export type MetPages = { count: number; examples: string[] }

export type KnownMeetings = {
  /** How many pages there are, and how many of them were tried to the end: all, unless there was no time. */
  pages: number
  tried: number
  /** Whether each experience catches one of these: of who does not, they tell nothing. */
  known: boolean[]
  /** In the order in which pairs were asked about. */
  met: MetPages[]
}

const MOST_EXAMPLES = 3
/** After so many addresses of one page it is asked again whether there is time: a store may have all its products on one. */
const ADDRESSES_AT_ONCE = 20

/** An address without query and fragment: what people take for one page. */
const pageOf = (url: string): string => url.replace(/[?#].*/s, '')

/** The addresses of each page, pages in the order in which they come first. */
const groupByPage = (urls: readonly string[]): string[][] => {
  const pages = new Map<string, string[]>()
  for (const url of urls) {
    const page = pageOf(url)
    const known = pages.get(page)
    if (known) known.push(url)
    else pages.set(page, [url])
  }
  return [...pages.values()]
}

/**
 * Which of some known addresses pairs of experiences are on together, each rule tried on an address at most once.
 * Addresses of one page, which differ in query or fragment, count as one. `isOver`: whether there is no time for more.
 */
export const findMetPages = (
  experiences: readonly Targeted[],
  pairs: readonly (readonly [number, number])[],
  urls: readonly string[],
  { regex, isOver = () => false }: { regex?: RegexEngine; isOver?: () => boolean } = {},
): KnownMeetings => {
  const known = experiences.map(() => false)
  const met = pairs.map((): MetPages => ({ count: 0, examples: [] }))
  /** Whether there was time for all of its addresses. */
  const tryPage = (page: readonly string[]): boolean => {
    const on = new Set<number>()
    for (const [place, url] of page.entries()) {
      if (place % ADDRESSES_AT_ONCE === 0 && isOver()) return false
      const decided = new Map<number, boolean>()
      const isCaught = (index: number): boolean => {
        const told = decided.get(index)
        if (told !== undefined) return told
        const experience = experiences[index]
        const found = !!experience && matchRules(experience.rules, url, optionsOf(experience, regex))
        decided.set(index, found)
        known[index] ||= found
        return found
      }
      for (const index of experiences.keys()) if (!known[index]) isCaught(index)
      for (const [index, [a, b]] of pairs.entries()) {
        if (on.has(index) || !isCaught(a) || !isCaught(b)) continue
        on.add(index)
        const both = met[index] as MetPages
        both.count++
        if (both.examples.length < MOST_EXAMPLES) both.examples.push(url)
      }
    }
    return true
  }
  const pages = groupByPage(urls)
  let tried = 0
  for (const page of pages) {
    if (!tryPage(page)) break
    tried++
  }
  return { pages: pages.length, tried, known, met }
}
