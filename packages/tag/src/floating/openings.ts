import { attempt } from '../core/boundary.ts'

/** Something that would open over the page. */
export interface Opening {
  /** Of several that would open by themselves the higher one does. */
  order: number
  /** A visitor asks for it: what is open makes way. Else it opens only where nothing is. */
  isAsked: boolean
  decide(isOpen: boolean): void
  /** Another one opens. */
  shut(): void
}

/** Those that would open by themselves come one after the other, as their files do: so long (ms) they are waited for. */
const BREATH_MS = 300

/** What is open over a page: one thing of ours at a time. */
export const createOpenings = () => {
  let open: Opening | undefined
  let waiting: Opening[] = []

  const begin = (opening: Opening) => {
    const before = open
    open = opening
    before?.shut()
    opening.decide(true)
  }
  const choose = () => {
    const asked = waiting.sort((a, b) => b.order - a.order)
    waiting = []
    for (const opening of asked) {
      if (open) opening.decide(false)
      else begin(opening)
    }
  }

  return {
    ask(opening: Opening): () => void {
      if (opening.isAsked) begin(opening)
      else {
        if (!waiting.length) setTimeout(() => attempt(choose), BREATH_MS)
        waiting.push(opening)
      }
      return () => {
        waiting = waiting.filter((other) => other !== opening)
        if (open === opening) open = undefined
      }
    },
  }
}
export type Openings = ReturnType<typeof createOpenings>
