import type { Overview } from '@vitrine/contract'

/** What is released and what waits, of several families, and how many there are of all. */
export function mergeOverviews(all: readonly Overview[]): Overview {
  const sum = (mode: keyof Overview['totals']) => all.reduce((total, { totals }) => total + totals[mode], 0)
  return {
    released: all.flatMap(({ released }) => released),
    drafts: all.flatMap(({ drafts }) => drafts),
    totals: { draft: sum('draft'), released: sum('released'), ended: sum('ended') },
  }
}
