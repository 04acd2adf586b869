import type { CollisionMatrix } from '@vitrine/contract'

type Pair = CollisionMatrix['pairs'][number]

export const states = ['same', 'yes', 'maybe', 'never_both'] as const
export type State = (typeof states)[number]

/** What matters most of a pair. */
export function stateOf({ never_both, selectors, url }: Pick<Pair, 'never_both' | 'selectors' | 'url'>): State {
  if (never_both) return 'never_both'
  if (url === null) return 'maybe'
  return selectors.length > 0 ? 'same' : 'yes'
}

/** Those that matter most first; of like ones those that share more pages. */
export const sortPairs = (pairs: readonly Pair[]): Pair[] =>
  pairs.toSorted(
    (a, b) => states.indexOf(stateOf(a)) - states.indexOf(stateOf(b)) || (b.pages?.count ?? 0) - (a.pages?.count ?? 0),
  )

/** Where a pair stands on the page. */
export const anchorOf = ({ a, b }: Pick<Pair, 'a' | 'b'>): string => `pair-${a}-${b}`
