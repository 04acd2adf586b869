import { diffLines, dropIds, findPart, hasSpot, normalize, writeLines } from './compare.ts'
import type { Snapshot, Tree, Trial, Verdict } from './page/trial.ts'

export const faults = ['dead', 'hydration', 'damaged', 'lost', 'twice'] as const
export type Fault = (typeof faults)[number]

/** What is wrong with a page at one step; without a trial it concerns the page as a whole. */
export interface Finding {
  fault: Fault
  step: string
  detail: string
  trial?: Trial
  /** Found by an error of the page, not by what it shows. */
  isError?: boolean
}

const compareCopy = (original: Tree, copy: Tree) => diffLines(writeLines(dropIds(original)), writeLines(dropIds(copy)))

const judgeTrial = (trial: Trial, verdict: Verdict, original?: Tree): [Fault, string] | undefined => {
  const { state, detail, moved } = verdict
  if (!original) {
    const isGone = state === 'absent' || ((trial.op === 'remove' || trial.op === 'hide') && state === 'version')
    return isGone ? undefined : ['damaged', `the element is gone, ours is not: ${detail}`]
  }
  if (state === 'twice') return ['twice', detail]
  if (state === 'mixed') return ['damaged', `not as it should be: ${detail}`]
  // What has been removed may well be in the page no more.
  if (state === 'absent') return trial.op === 'remove' ? undefined : ['lost', `nowhere: ${detail}`]
  if (state === 'original') return ['lost', detail]
  const difference = moved ? compareCopy(original, moved) : ''
  return difference ? ['damaged', `the copy differs:\n${difference}`] : undefined
}

const isDead = ({ tree, live }: Snapshot) => !live || writeLines(tree).length < 8

/** Compares a page with the untouched run at the same step. */
export const judgePage = (untouched: Snapshot, page: Snapshot, trials: Trial[], step: string): Finding[] => {
  if (isDead(page)) return [{ fault: 'dead', step, detail: writeLines(page.tree).join('\n') }]
  const isInForce = (trial: Trial) => page.active && (trial.op !== 'move' || hasSpot(untouched.tree, trial.part))
  const inForce = trials.filter(isInForce)
  const judged = trials.flatMap((trial, index) => {
    if (!isInForce(trial)) return []
    const found = judgeTrial(trial, page.verdicts[index] as Verdict, findPart(untouched.tree, trial.part))
    return found ? [{ fault: found[0], step, detail: found[1], trial }] : []
  })
  const difference = diffLines(
    writeLines(normalize(untouched.tree, inForce)),
    writeLines(normalize(page.tree, inForce)),
  )
  return difference ? [...judged, { fault: 'damaged', step, detail: difference }] : judged
}
