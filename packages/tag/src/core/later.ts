import type { Core, Later } from '../later/index.ts'
import { attempt, whenParsed } from './boundary.ts'
import { lazy } from './lazy.ts'

/** The part that is loaded once the document is parsed; what is asked of it before then waits. */
export const createLaterDoor = () => {
  let part: Later | undefined
  let waiting: ((later: Later) => void)[] = []
  return {
    get: () => part,
    /** Runs something of the later part as soon as it is there. */
    withLater(use: (later: Later) => void) {
      if (part) use(part)
      else waiting.push(use)
    },
    open: (core: Core, opened: () => void) =>
      whenParsed(() =>
        lazy.later(core.base).then(
          ({ startLater }) => {
            const started = startLater(core)
            part = started
            for (const use of waiting) attempt(() => use(started))
            waiting = []
            opened()
          },
          // Blocked or offline: versions are shown all the same, and what was seen goes by beacon.
          () => {},
        ),
      ),
  }
}
