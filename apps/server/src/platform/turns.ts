/** Work that is done a few at a time, in the order it came. */
export interface Turns {
  /** Throws what `full` makes when too many wait already. */
  run<T>(work: () => Promise<T>): Promise<T>
}

/** `atOnce` go on together, `waiting` more wait for their turn. */
export function createTurns({ atOnce, waiting, full }: { atOnce: number; waiting: number; full: () => Error }): Turns {
  const queue: (() => void)[] = []
  let going = 0
  const begin = async (): Promise<void> => {
    if (going < atOnce) {
      going++
      return
    }
    if (queue.length >= waiting) throw full()
    // Who ends hands the place over.
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  const end = () => {
    const next = queue.shift()
    if (next) next()
    else going--
  }
  return {
    async run(work) {
      await begin()
      try {
        return await work()
      } finally {
        end()
      }
    },
  }
}
