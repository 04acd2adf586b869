import type { Target } from './targets.ts'

interface CountedElement {
  place: number
  tag: string
  text: string
}
type Doubt = 'invalid' | 'scripts' | 'state' | 'shadow' | 'costly'

/** What was counted on a page, by selector. */
export type Counts = ReadonlyMap<string, { count: number | null; doubt: Doubt | null; first: CountedElement | null }>

/** What was found for a target by its marks and selectors together; null: nothing, undefined: not looked for. */
export type Proven = (target: Pick<Target, 'selectors' | 'marks'>) => CountedElement | null | undefined

/** What was picked, by all that it is found by. */
const keyOf = ({ selectors, marks }: Pick<Target, 'selectors' | 'marks'>): string => JSON.stringify([selectors, marks])

export interface MarkedTarget extends Pick<Target, 'selectors'> {
  marks: NonNullable<Target['marks']>
}

/** Those of the targets that were picked, once each. */
export function listMarked(targets: readonly Target[]): MarkedTarget[] {
  const picked = targets.flatMap(({ selectors, marks, isMany }) => (marks && !isMany ? { selectors, marks } : []))
  return [...new Map(picked.map((each) => [keyOf(each), each])).values()]
}

/** Answers with what was found for each of those that were looked for. */
export function proveBy(marked: readonly MarkedTarget[], found: readonly ReturnType<Proven>[]): Proven {
  const answers = new Map(marked.map((each, i) => [keyOf(each), found[i]]))
  return (target) => answers.get(keyOf(target))
}

/**
 * What a target comes to on a page. `many`: more than one is there where it has to be a single one; `no_picture`: it is there, and nothing
 * that another picture is laid over; `refused`: an open page has one, and the change is not in force on it.
 */
export type Outcome =
  | { is: 'none' | 'invalid' | 'no_picture' | 'refused' }
  | { is: 'one'; element: CountedElement | null }
  | { is: 'all'; count: number }
  | { is: 'many'; count: number; selector: string }
  | { is: 'unknown'; doubt: Exclude<Doubt, 'invalid'> }

const isPictureTag = (tag: string): boolean => /^(img|picture)$/i.test(tag)

/**
 * As the tag decides: the first selector that finds exactly one element, or any; of one that was picked, what bears its marks. undefined:
 * not looked for as it stands.
 */
export function judgeTarget(
  { selectors, marks, isMany, isPicture = false }: Pick<Target, 'selectors' | 'marks' | 'isMany' | 'isPicture'>,
  counts: Counts,
  prove: Proven = () => undefined,
): Outcome | undefined {
  const one = (element: CountedElement | null): Outcome =>
    isPicture && element && !isPictureTag(element.tag) ? { is: 'no_picture' } : { is: 'one', element }
  const proven = marks && !isMany ? prove({ selectors, marks }) : undefined
  if (proven) return one(proven)
  let many: Outcome | undefined
  let unknown: Outcome | undefined
  let isRead = false
  for (const selector of selectors) {
    const found = counts.get(selector.trim())
    if (!found) return undefined
    const { count, doubt, first } = found
    if (doubt !== 'invalid') isRead = true
    // Alone there, and another one than was picked.
    if (count === 1 && proven === null) continue
    if (count === 1 || (isMany && count)) return isMany ? { is: 'all', count } : one(first)
    if (count) many ??= { is: 'many', count, selector }
    if (doubt && doubt !== 'invalid') unknown ??= { is: 'unknown', doubt }
  }
  return unknown ?? many ?? { is: isRead ? 'none' : 'invalid' }
}

/** Whether a visitor would not see the change. */
export const isFault = (outcome: Outcome | undefined): boolean =>
  outcome !== undefined && ['none', 'invalid', 'many', 'no_picture', 'refused'].includes(outcome.is)

const ranks = ['one', 'all', 'unknown', 'many', 'no_picture', 'refused', 'none', 'invalid']

/** Of several targets of one owner the worst; undefined where one of them was not looked for. */
function judgeAll(targets: readonly Target[], counts: Counts, prove?: Proven): Outcome | undefined {
  const outcomes = targets.map((target) => judgeTarget(target, counts, prove))
  if (outcomes.includes(undefined)) return undefined
  return outcomes.reduce<Outcome | undefined>(
    (worst, next) => (next && (!worst || ranks.indexOf(next.is) > ranks.indexOf(worst.is)) ? next : worst),
    undefined,
  )
}

export interface Finding {
  owner: string
  /** The selector it is told by. */
  selector: string
  outcome: Outcome | undefined
}

/** What each owner that is switched on comes to. */
export function judgeOwners(targets: readonly Target[], counts: Counts, prove?: Proven): Finding[] {
  const wanted = targets.filter(({ isOff }) => !isOff)
  return [...new Set(wanted.map(({ owner }) => owner))].map((owner) => {
    const own = wanted.filter((target) => target.owner === owner)
    const outcome = judgeAll(own, counts, prove)
    const worst = own.find((target) => judgeTarget(target, counts, prove)?.is === outcome?.is) ?? own[0]
    const selector = outcome?.is === 'many' ? outcome.selector : (worst?.selectors[0] ?? '')
    return { owner, selector, outcome }
  })
}
