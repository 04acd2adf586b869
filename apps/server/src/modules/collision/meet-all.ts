import { findMeeting, findMetPages, type Meeting, type MetPages, type Targeted } from '@vitrine/targeting'
import { createEngine } from '../../kernel/experience/regex.ts'
import { unpackLines } from '../../platform/packed-lines.ts'

export interface MeetInput {
  experiences: readonly Targeted[]
  /** Those that are asked about, by their places among the experiences. */
  pairs: readonly (readonly [number, number])[]
  /** Addresses that visitors have seen, and those of the sitemap as they were packed. */
  seen: readonly string[]
  packed: Uint8Array | undefined
  /** How long pages are tried (ms), and how long after that addresses are put together from rules. */
  forMs: number
}

export interface Met {
  meeting: Meeting
  /** null: no page is known. */
  pages: MetPages | null
}

export interface MetAll {
  known: number
  tried: number
  pairs: Met[]
}

/**
 * Which pairs meet: on a page that is known, else on an address that their rules name. Where all known pages were tried and each of the two
 * is on some of them, but never both, they do not meet. Runs in a thread of its own (`platform/workers`).
 */
export function meetAll({ experiences, pairs, seen, packed, forMs }: MeetInput): MetAll {
  const regex = createEngine()
  const until = (ms: number) => {
    const endsAt = performance.now() + ms
    return () => performance.now() > endsAt
  }
  const urls = [...new Set([...seen, ...(packed ? unpackLines(packed) : [])])]
  const found = findMetPages(experiences, pairs, urls, { regex, isOver: until(forMs) })
  const isComplete = found.tried === found.pages
  const isOver = until(forMs)
  const meet = ([a, b]: readonly [number, number], { count, examples: [url] }: MetPages): Meeting => {
    const [one, other] = [experiences[a], experiences[b]]
    if (!one || !other) return { meets: 'no' }
    if (count > 0 && url !== undefined) return { meets: 'yes', url }
    const meeting: Meeting = isOver() ? { meets: 'maybe' } : findMeeting(one, other, regex)
    const isTold = isComplete && found.known[a] && found.known[b]
    return meeting.meets === 'maybe' && isTold ? { meets: 'no' } : meeting
  }
  return {
    known: found.pages,
    tried: found.tried,
    pairs: pairs.map((pair, index) => {
      const pages = found.met[index] ?? { count: 0, examples: [] }
      return { meeting: meet(pair, pages), pages: found.tried > 0 ? pages : null }
    }),
  }
}
