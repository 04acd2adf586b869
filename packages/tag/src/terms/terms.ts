import type { ManifestExperience, ManifestView, WidgetTerms } from '@vitrine/contract'
import { resolve } from '../changes/resolve.ts'
import { attempt } from '../core/boundary.ts'
import type { Store } from '../core/storage.ts'
import { createCaps, type Deed } from './caps.ts'
import { placeAt } from './place-at.ts'
import { createTurns } from './turns.ts'

/** Elements come and go without a word. */
const LOOK_MS = 500

interface Surroundings {
  container: string
  local: Store
  /** Id of the visitor's present session. */
  session(): string
}

const hasAnchor = ({ anchor }: WidgetTerms): boolean => !anchor || typeof resolve(document, anchor) === 'object'
const listShown = ({ views }: ManifestExperience) => views.filter(({ original }) => !original)

/**
 * What has to hold before widgets appear. An experience begins once the terms of any of its versions hold, whichever the visitor gets:
 * else what is compared would not be alike. The version itself then appears if its own terms hold.
 */
export const createTerms = ({ container, local, session }: Surroundings) => {
  const caps = createCaps(local, container, session)
  const turns = createTurns()
  /** By experience that has begun: the versions that may appear, and how it gives its turn back. */
  const begun = new Map<string, { views: Set<string>; end(): void; isShown: boolean }>()

  return {
    placeAt,

    /** Calls back once, when it may begin; the answer takes it back. Of those that wait for their turn the higher order is first. */
    await(experience: ManifestExperience, order: number, fire: () => void): () => void {
      const { id } = experience
      const shown = listShown(experience)
      const takesTurns = shown.some(({ terms }) => terms?.takesTurns)
      const listMet = () =>
        shown.filter(({ terms = {} }) => caps.allow(id, terms.caps) && hasAnchor(terms)).map((view) => view.id)
      let isDone = false
      let end = () => {}
      const stop = () => {
        isDone = true
        clearInterval(timer)
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
        attempt(fire)
        // Nothing opens for the holdout.
        if (!own.isShown) end()
      }
      let isAsking = false
      const look = () => {
        if (isDone || isAsking || !listMet().length) return
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
      }
    },

    /** Whether a version of an experience that has begun appears. */
    admits(id: string, view: ManifestView): boolean {
      const own = begun.get(id)
      if (!own?.views.has(view.id)) return false
      own.isShown = true
      return true
    },

    /** The widget of an experience is gone from the page. */
    end(id: string) {
      begun.get(id)?.end()
      begun.delete(id)
    },

    /** What the visitor did with the widget of an experience, or with the store. */
    hear(id: string, deed: Deed, { caps: { until } = {} }: WidgetTerms = {}) {
      caps.hear(id, deed, until)
      if (deed === 'closed') begun.get(id)?.end()
    },
  }
}
export type Terms = ReturnType<typeof createTerms>
