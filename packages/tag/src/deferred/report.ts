import type { CollectBatch, FrameworkName, TagReport } from '@vitrine/contract'
import { parentOf, plain } from '@vitrine/targeting'
import type { Cost } from '../changes/cost.ts'
import { attempt, whenLoaded } from '../core/boundary.ts'

/** So long after the page has loaded, frameworks have taken over what they will. */
const SETTLED_MS = 5000
/** The share of pages that tell what the tag cost them. */
const SAMPLE = 0.1
/** More than this the collector does not take. */
const MOST = 60_000

/** What each framework leaves on what it has taken over, or above it. */
const marks: Record<FrameworkName, (element: Element) => boolean> = {
  astro: (element) => plain(element).localName === 'astro-island',
  react: (element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$')),
  vue: (element) => '_vnode' in element || '__vue__' in element,
  preact: (element) => '__k' in element,
  angular: (element) => '__ngContext__' in element,
  solid: (element) => '_$HY' in window && plain(element).hasAttribute('data-hk'),
  svelte: (element) => '__e' in element,
}

const findFramework = (element: Element | null): FrameworkName | undefined =>
  element
    ? ((Object.keys(marks) as FrameworkName[]).find((name) => marks[name](element)) ?? findFramework(parentOf(element)))
    : undefined

/**
 * The framework that has taken over an element after a change had put nodes of ours into it, or what it has put into its place: the
 * page was hydrated and nothing of it showed in time.
 */
export const findLate = ({ early }: Pick<Cost, 'early'>): FrameworkName | undefined => {
  for (const [{ selectors }, element] of early) {
    const present =
      element && (element.isConnected ? element : attempt(() => document.querySelector(selectors[0] ?? '')))
    const found = present && findFramework(present)
    if (found) return found
  }
}

const round = (value: number) => Math.min(Math.round(value), MOST)

/** Adds to the first batch after the page has settled what it tells of the tag: a late framework always, the cost of some pages. */
export const prepareReport = (cost: Cost): ((batch: CollectBatch) => CollectBatch) => {
  let report: TagReport | undefined
  // This part comes when the page is parsed, which may be before anything was painted.
  let paint = cost.script
  if (!performance.getEntriesByType('paint').length)
    requestAnimationFrame(() => {
      paint = cost.script
    })
  whenLoaded(() =>
    setTimeout(() => {
      const { script, hidden, late, fights, lost } = cost
      const framework = attempt(() => findLate(cost))
      if (Math.random() < SAMPLE)
        report = {
          cost: {
            script: round(script),
            paint: round(paint),
            hidden: round(hidden),
            late: round(late),
            fights: round(fights),
            lost: round(lost),
          },
        }
      if (framework) report = { ...report, framework }
    }, SETTLED_MS),
  )
  return (batch) => {
    const tag = report
    report = undefined
    return tag ? { ...batch, tag } : batch
  }
}
