import { createContext } from 'react'
import { type Counts, type Finding, isFault, judgeOwners, type Target } from './target.ts'

/** A page of the store that is open beside the form, as its browser counts. */
export interface LivePageCounts {
  url: string
  counts: Counts
  countedAt: string
  /** How changes fare that are in force there, by their ids. */
  states: ReadonlyMap<string, 'found' | 'waiting' | 'lost' | 'absent'>
  /** The experience does not show there, so that nothing is in force. */
  isElsewhere: boolean
}

/** What targets come to on an open page: as the tag does it, where it has tried. */
export const judgeLive = ({ counts, states, isElsewhere }: LivePageCounts, targets: readonly Target[]): Finding[] =>
  judgeOwners(targets, counts).map((finding): Finding => {
    if (isElsewhere) return { ...finding, outcome: undefined }
    const state = states.get(finding.owner)
    const { outcome } = finding
    if (state === 'found' && isFault(outcome)) return { ...finding, outcome: { is: 'one', element: null } }
    const isGiven = state === 'absent' || state === 'lost'
    return isGiven && outcome && !isFault(outcome) ? { ...finding, outcome: { is: 'refused' } } : finding
  })

/** Where a page is open, nobody asks the server what is on it. */
export const LivePage = createContext<LivePageCounts | null>(null)
