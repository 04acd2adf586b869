import type { AskTime } from './ask.ts'

/** A visitor's clock that moves by more than this (ms) beside the page's own was set, or the page slept. */
const SLIP_MS = 2000
/** After a time that nobody told, it is asked for again after so long (ms), and each time twice as long. */
const wait = { first: 1000, most: 30_000 }

/** While nobody can tell, a clock is looked at again so often (ms). */
export const UNKNOWN_MS = 500

/** The server's time (ms since 1970); null while nobody can tell: a figure that may be wrong is none. */
export type ServerClock = () => number | null

interface Source {
  /** What the server's clock showed. */
  told: number
  /** When it did, by `performance.now()`. */
  at: number
  /** Asks it anew. */
  ask: AskTime
}

/**
 * Goes on from what the server told, by a clock that nobody sets. While a machine sleeps that clock may stand still, in some browsers: the
 * visitor's clock then jumps beside it, and the server is asked anew. What the visitor's clock shows plays no part.
 */
export function createServerClock({ told, at, ask }: Source): ServerClock {
  const readSlip = () => Date.now() - performance.now()
  let zero = told - at
  let usual = readSlip()
  let isAsking = false
  const renew = async () => {
    for (let pause = wait.first; isAsking; pause = Math.min(pause * 2, wait.most)) {
      const from = performance.now()
      const now = await ask().catch(() => Number.NaN)
      if (Number.isFinite(now)) {
        // Half of the way is back.
        zero = now - (from + performance.now()) / 2
        usual = readSlip()
        isAsking = false
      } else await new Promise((then) => setTimeout(then, pause))
    }
  }
  return () => {
    if (!isAsking && Math.abs(readSlip() - usual) > SLIP_MS) {
      isAsking = true
      void renew()
    }
    return isAsking ? null : zero + performance.now()
  }
}

const started = new WeakMap<AskTime, Promise<ServerClock>>()

/** The clock of a page that nobody has told the time yet: asked for once, by all that count. Rejects where nobody can tell. */
export const startServerClock = (ask: AskTime): Promise<ServerClock> => {
  const start = async () => {
    const from = performance.now()
    const told = await ask()
    return createServerClock({ told, at: (from + performance.now()) / 2, ask })
  }
  const clock = started.get(ask) ?? start()
  started.set(ask, clock)
  clock.catch(() => started.delete(ask))
  return clock
}
