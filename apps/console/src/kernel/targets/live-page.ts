import { createContext } from 'react'
import type { Counts } from './target.ts'

/** A page of the store that is open beside the form, as its browser counts. */
export interface LivePageCounts {
  url: string
  counts: Counts
  countedAt: string
}

/** Where a page is open, nobody asks the server what is on it. */
export const LivePage = createContext<LivePageCounts | null>(null)
