import type { Collision, FoundElement, SelectorCheck } from '@vitrine/contract'
import type { Counts, Target } from './target.ts'

/** What an experience and another one it meets have in common on the page. */
export interface Meeting {
  collision: Collision
  /**
   * `same`: both change an element; `unsure`: on the page that both catch it could not be seen whether they do; `turns`: both open over
   * the page, one at a time; `never_both`: no visitor gets both.
   */
  is: 'same' | 'apart' | 'turns' | 'unsure' | 'never_both'
  /** Elements that both change, as they were found on the page. */
  elements: FoundElement[]
}

const findSingle = (selectors: readonly string[], counts: Counts): Map<number, FoundElement> =>
  new Map(
    selectors.flatMap((selector) => {
      const found = counts.get(selector.trim())
      return found?.count === 1 && found.first ? [[found.first.place, found.first]] : []
    }),
  )

const isKnown = (selectors: readonly string[], counts: Counts): boolean =>
  selectors.every((selector) => typeof counts.get(selector.trim())?.count === 'number')

const isSamePage = (a: string, b: string): boolean =>
  URL.canParse(a) && URL.canParse(b) && new URL(a).href === new URL(b).href

/** How an experience is on a page. */
export interface Presence {
  /** It floats over the page, and changes nothing of it. */
  floats: boolean
  /** It opens by itself, where nothing else of ours is open. */
  opens: boolean
}

/** Of two of which one floats: they may be on the page together, and neither changes what the other does. */
export const findFloating = (collision: Collision, own: Presence, other: Presence): Meeting | undefined =>
  !collision.never_both && (own.floats || other.floats)
    ? { collision, is: own.opens && other.opens ? 'turns' : 'apart', elements: [] }
    : undefined

/** Tells two selectors of one element by what they found on the page that was looked at, where both experiences are on it. */
export function findMeeting(
  collision: Collision,
  targets: readonly Target[],
  { found, counts }: { found: Pick<SelectorCheck, 'url' | 'problem'> | undefined; counts: Counts },
): Meeting {
  if (collision.never_both) return { collision, is: 'never_both', elements: [] }
  const own = targets.filter(({ isOff }) => !isOff).flatMap(({ selectors }) => selectors)
  const isLooked =
    found !== undefined && !found.problem && collision.url !== null && isSamePage(found.url, collision.url)
  const places = findSingle(own, counts)
  const elements = isLooked
    ? [...findSingle(collision.changes, counts)].flatMap(([place, element]) => (places.has(place) ? [element] : []))
    : []
  if (elements.length > 0 || collision.selectors.length > 0) return { collision, is: 'same', elements }
  const isTold = isLooked && !collision.has_code && isKnown([...own, ...collision.changes], counts)
  return { collision, is: collision.url === null || isTold ? 'apart' : 'unsure', elements }
}
