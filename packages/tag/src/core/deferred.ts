import type { Core, Deferred } from '../deferred/index.ts'
import { attempt, whenParsed, whenSeen } from './boundary.ts'
import { lazy } from './lazy.ts'

/** The part that is loaded once the document is parsed and looked at; what is asked of it before then waits. */
export const createDeferredPart = () => {
  let part: Deferred | undefined
  let waiting: ((deferred: Deferred) => void)[] = []
  return {
    get: () => part,
    /** Runs something of the deferred part as soon as it is there. */
    withDeferred(use: (deferred: Deferred) => void) {
      if (part) use(part)
      else waiting.push(use)
    },
    open: (core: Core, opened: () => void) =>
      whenParsed(() =>
        whenSeen(() =>
          lazy.deferred(core.served.base).then(
            ({ startDeferred }) => {
              const started = startDeferred(core)
              part = started
              for (const use of waiting) attempt(() => use(started))
              waiting = []
              opened()
            },
            // Blocked or offline: versions are shown all the same, and what was seen goes by beacon.
            () => {},
          ),
        ),
      ),
  }
}
