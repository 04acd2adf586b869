import { entryAt, isInForce } from '@vitrine/targeting'
import { attempt } from './boundary.ts'
import type { Run } from './run.ts'

/**
 * Takes away what may not go on showing, so that the present weights decide anew: what has lost all its weight and, as another page
 * begins (`pageAt`), what stands in for the visitor's labeled version once that has weight again. A redirect is left alone: nobody
 * is led away from a page that is being read.
 */
export const withdraw = (run: Run, now: number, pageAt?: number): void => {
  const { experience, label, shown } = run
  const entry = entryAt(experience.timeline, now)
  if (!entry || shown === null || experience.type === 'redirect') return
  const isShared = (view: string) => isInForce(view, experience, entry)
  if (isShared(shown) && (!pageAt || !label || label.view === shown || !isShared(label.view))) return
  attempt(() => run.undo?.())
  run.undo = undefined
  run.shown = null
}
