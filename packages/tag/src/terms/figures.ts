import type { TermFigure } from '@vitrine/contract'
import type { AskFigure } from '../figures/wish.ts'

/** Seconds after which a figure that is too low is asked for again. */
const AGAIN = 60

/** Asks for the figures of a version until it is ended; `changed` is called whenever one of them is told. */
export const awaitFigures = (ask: AskFigure, wanted: readonly TermFigure[], changed: () => void) => {
  const told: (boolean | undefined)[] = wanted.map(() => undefined)
  const ends = wanted.map(({ minimum, ...wish }, index) =>
    ask({ ...wish, every: AGAIN }, (count) => {
      told[index] = count !== null && count >= minimum
      changed()
    }),
  )
  return {
    isMet: () => told.includes(true),
    /** Whether all of them were told, and none is enough. */
    isNone: () => told.every((each) => each === false),
    end() {
      for (const end of ends) end()
    },
  }
}
