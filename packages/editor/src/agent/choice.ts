import { plain } from '@vitrine/targeting'
import type { FromAgent, Picked } from '../protocol/index.ts'
import { limits } from '../protocol/limits.ts'
import { rankOf, rootOf } from '../selectors/index.ts'
import { describePicked, describeShown } from './elements.ts'
import type { InForce } from './in-force.ts'
import type { Keys } from './keys.ts'
import type { Overlay } from './overlay.ts'
import { findChanged, findOwner, findSubjects, findTargets, type Search } from './owners.ts'
import { type Spot, stepOn, turnSpot } from './places.ts'
import { watchShown } from './shown.ts'
import { listStandIns, originalOf } from './stand-ins.ts'
import { isChoosable } from './tree.ts'

interface Choosing {
  search: Search
  keys: Keys
  overlay: Overlay
  inForce: InForce
  canMove: (element: Element) => boolean
  tell: (message: FromAgent) => void
  /** Notices what becomes of a shadow root, too. */
  watchRoot: (root: Node) => void
}

/** What is picked on the page: told as the page made it and as it shows, and where it could go. */
export function createChoice({ search, keys, overlay, inForce, canMove, tell, watchRoot }: Choosing) {
  let chosen: Element | null = null
  /** Whether the shop's address has become another since something was picked. */
  let hasGoneOn = false

  const listChanges = () => inForce.content().changes ?? []
  const standIns = () => listStandIns(inForce.content(), search)
  const standInOf = (element: Element): Element => standIns().get(element) ?? element

  /** An element is known by what the page made of it, not by what we did to it; what only a change has made, by that. */
  const describeOriginal = (element: Element): Picked | null => {
    const found = inForce.asOriginal(() =>
      plain(element).isConnected
        ? describePicked(element, keys, { canMove, changed: findChanged(element, listChanges(), search) })
        : undefined,
    )
    return found === undefined ? describePicked(element, keys, { canMove }) : found
  }
  /** Null where nothing finds it, or only what no selector can say, such as `o:p` of a text processor. */
  const tryDescribe = (element: Element): Picked | null => {
    try {
      return describeOriginal(element)
    } catch {
      return null
    }
  }
  const choose = (pointed: Element | null) => {
    // A click on what shows a moved element means that element.
    const element = (pointed && originalOf(pointed, standIns())) ?? pointed
    const root = element && rootOf(element)
    if (root && root !== document) watchRoot(root)
    const change = element && plain(element).closest('[data-vitrine]') && findOwner(element, listChanges(), search)
    const picked = isChoosable(element) ? tryDescribe(element) : null
    chosen = picked && element
    hasGoneOn = false
    overlay.outline([])
    overlay.choose(change ? element : chosen, picked?.isMovable)
    tell(change ? { type: 'owned', change } : { type: 'picked', element: picked })
    if (isChoosable(element) && !picked && !change)
      tell({ type: 'missed', tag: plain(element).localName.slice(0, limits.name) })
    shown.watch(chosen)
  }
  /** The move that an element is shown by, if any. */
  const currentSpot = (element: Element): Spot | undefined => {
    const move = listChanges().findLast((each) => each.op === 'move' && findSubjects(each, search)[0] === element)
    const target = move && findTargets(move, search)[0]
    return target && { target, position: move?.position as Spot['position'] }
  }
  const nextOf = (element: Element, by: -1 | 1): Spot | 'home' | null =>
    plain(element).isConnected && canMove(element) ? stepOn(element, currentSpot(element), by) : null
  const shown = watchShown(window, {
    standIn(element) {
      const now = standInOf(element)
      overlay.choose(now, canMove(element))
      return now
    },
    describe: (element) => ({
      ...describeShown(element, standInOf(element), keys),
      ways: { earlier: nextOf(element, -1) !== null, later: nextOf(element, 1) !== null },
    }),
    tell: (element) => tell({ type: 'shown', element }),
  })
  /** Says where what is chosen is to go. */
  const place = (spot: Spot | 'home') => {
    if (spot === 'home') return tell({ type: 'placed', to: null })
    const turned = chosen ? turnSpot(spot, chosen) : undefined
    // Of two neighbors the one that is found more surely says where it is.
    const found = inForce.asOriginal(() =>
      [spot, turned].flatMap((each) => {
        const described = each && isChoosable(each.target) && describePicked(each.target, keys, { canMove })
        const [first] = described ? described.candidates : []
        return described && first ? [{ position: each.position, described, rank: rankOf(first) }] : []
      }),
    )
    const [best] = found.sort((a, b) => a.rank - b.rank)
    if (!best) return
    const { candidates, marks } = best.described
    const selectors = candidates.map(({ selector }) => selector)
    tell({ type: 'placed', to: { selectors, marks, position: best.position } })
  }
  return {
    /** What is chosen, as long as it is on the page. */
    now: (): Element | null => (chosen && plain(chosen).isConnected ? chosen : null),
    choose,
    place,
    /** One step among its neighbors. */
    shift(by: -1 | 1) {
      const spot = chosen && nextOf(chosen, by)
      if (spot) place(spot)
    },
    standIns,
    standInOf,
    /** Tells soon how it shows now. */
    lookAgain: shown.again,
    /** To be told when what is in force is there anew. */
    follow: shown.follow,
    /** To be told when the shop has gone on to another page by itself. */
    goOn() {
      hasGoneOn = true
    },
    /** To be told when elements have come or gone. */
    noticeChange() {
      // What the next page of the shop has taken away is picked no more.
      if (hasGoneOn && chosen && !plain(chosen).isConnected) choose(null)
      shown.again()
    },
    end: shown.end,
  }
}
