import type { ManifestExperience, ManifestView, WidgetTerms } from '@vitrine/contract'
import { resolve } from '../changes/resolve.ts'
import { attempt } from '../core/boundary.ts'
import type { Store } from '../core/storage.ts'
import type { AskFigure } from '../figures/wish.ts'
import { leaveRoom } from '../rooms/rooms.ts'
import { createCaps, type Deed } from './caps.ts'
import { awaitFigures } from './figures.ts'
import { placeAt } from './place-at.ts'
import { createTurns } from './turns.ts'

/** Elements come and go without a word. */
const LOOK_MS = 500

interface Surroundings {
  container: string
  local: Store
  /** Id of the visitor's present session. */
  session(): string
  figures: AskFigure
}

const hasAnchor = ({ anchor }: WidgetTerms): boolean => !anchor || typeof resolve(document, anchor) === 'object'
const keepsRoom = ({ views }: ManifestExperience): boolean => views.some(({ terms }) => terms?.anchor?.kept)
const listShown = ({ views }: ManifestExperience) => views.filter(({ original }) => !original)

/**
 * What has to hold before widgets appear. An experience begins once the terms of any of its versions hold, whichever the visitor gets:
 * else what is compared would not be alike. The version itself then appears if its own terms hold.
 */
export const createTerms = ({ container, local, session, figures }: Surroundings) => {
  const caps = createCaps(local, container, session)
  const turns = createTurns()
  /** By experience that has begun: the versions that may appear, and how it gives its turn back. */
  const begun = new Map<string, { views: Set<string>; end(): void; isShown: boolean; remove?(): void }>()
  const finish = (id: string) => {
    begun.get(id)?.end()
    begun.delete(id)
  }
  /** What was closed in another tab, or on the page that was open after this one, goes here as well. */
  const leaveClosed = () => {
    for (const [id, { remove }] of [...begun]) if (remove && caps.isClosed(id)) attempt(remove)
  }
  addEventListener('storage', ({ key }) => key?.endsWith(`${container}:shown`) && leaveClosed())
  addEventListener('pageshow', leaveClosed)

  return {
    placeAt,

    /** Calls back once, when it may begin; the answer takes it back. Of those that wait for their turn the higher order is first. */
    await(experience: ManifestExperience, order: number, fire: () => void): () => void {
      const { id } = experience
      const shown = listShown(experience)
      const takesTurns = shown.some(({ terms }) => terms?.takesTurns)
      /** By version, once all else holds for it: nobody else is asked. */
      const asked = new Map<string, ReturnType<typeof awaitFigures>>()
      const hasFigure = ({ id: view, terms }: ManifestView): boolean => {
        if (!terms?.figures) return true
        const known = asked.get(view)
        if (known) return known.isMet()
        asked.set(
          view,
          awaitFigures(figures, terms.figures, () => asked.has(view) && attempt(look)),
        )
        return false
      }
      const listMet = () =>
        shown
          .filter((view) => caps.allow(id, view.terms?.caps) && hasAnchor(view.terms ?? {}) && hasFigure(view))
          .map((view) => view.id)
      let isDone = false
      let end = () => {}
      let keepRoom = () => {}
      const leave = () => {
        keepRoom()
        if (keepsRoom(experience)) keepRoom = leaveRoom(id)
      }
      const stop = () => {
        isDone = true
        clearInterval(timer)
        for (const each of asked.values()) each.end()
      }
      const begin = () => {
        const views = new Set(listMet())
        // Something may have changed while it waited for its turn.
        if (isDone || !views.size) return end()
        stop()
        const own = { views, end, isShown: false }
        begun.set(id, own)
        caps.count(
          id,
          shown.map(({ terms }) => terms?.caps),
        )
        keepRoom()
        attempt(fire)
        // Nothing opens for the holdout.
        if (!own.isShown) end()
        if (!own.isShown) leave()
      }
      let isAsking = false
      const look = () => {
        if (isDone || isAsking) return
        if (!listMet().length) {
          if (asked.size && [...asked.values()].every((each) => each.isNone())) leave()
          return
        }
        if (!takesTurns) return begin()
        isAsking = true
        const giveBack = turns.ask(order, begin)
        end = () => {
          isAsking = false
          giveBack()
        }
      }
      const timer = setInterval(() => attempt(look), LOOK_MS)
      attempt(look)
      return () => {
        stop()
        end()
        keepRoom()
      }
    },

    /** Whether a version of an experience that has begun appears. */
    admits(id: string, view: ManifestView): boolean {
      const own = begun.get(id)
      if (!own?.views.has(view.id)) return false
      own.isShown = true
      return true
    },

    /** The widget of an experience is on the page, until it is taken away: here, or by what is answered. */
    hold(id: string, takeAway: () => void): () => void {
      const remove = () => {
        takeAway()
        finish(id)
      }
      const own = begun.get(id)
      if (own) own.remove = remove
      return remove
    },

    /** What the visitor did with the widget of an experience, or with the store. */
    hear(id: string, deed: Deed, { caps: { until } = {} }: WidgetTerms = {}) {
      caps.hear(id, deed, until)
      if (deed === 'closed') begun.get(id)?.end()
    },
  }
}
export type Terms = ReturnType<typeof createTerms>
