/** A told time that took longer to arrive says too little. */
const MOST_ON_ITS_WAY_MS = 1000
/** Smaller differences are the way's own. */
const NOTICED_MS = 500

/** A time of day that everybody agrees on who hears of the same database, whatever is done to this machine's clock. */
export interface AgreedClock {
  /** ms since 1970; this machine's own time until the database has told its. */
  now(): number
  /** What the database told, and when it was asked and had answered (ms of a clock that nobody sets). */
  hear(told: number, asked: number, answered: number): void
}

export function createAgreedClock(): AgreedClock {
  let base: number | undefined
  const steady = () => performance.now()
  return {
    now: () => (base === undefined ? Date.now() : Math.round(base + steady())),
    hear(told, asked, answered) {
      if (answered - asked > MOST_ON_ITS_WAY_MS) return
      const heard = told - (asked + answered) / 2
      if (base === undefined || Math.abs(heard - base) > NOTICED_MS) base = heard
    },
  }
}
