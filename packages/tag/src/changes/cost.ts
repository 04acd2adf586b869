import type { ManifestChange as Change } from '@vitrine/contract'

/** What the tag costs the page so far: ms of script, the longest that something was hidden (ms), and how often what went wrong. */
export interface Cost {
  script: number
  hidden: number
  /** Changes that came after their original was shown. */
  late: number
  /** Frames in which a change waited because the page kept undoing it. */
  fights: number
  /** Changes given up because the page would not have them. */
  lost: number
  /** The last element that each change has changed where no framework had been yet. */
  early: Map<Change, Element>
}

export const createCost = (): Cost => ({ script: 0, hidden: 0, late: 0, fights: 0, lost: 0, early: new Map() })
