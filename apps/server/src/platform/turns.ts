/** Work that is done a few at a time, in the order it came; of several owners each in turn, so that none keeps the others waiting. */
export interface Turns {
  /** Throws what `full` makes when too many wait already. */
  run<T>(work: () => Promise<T>, owner?: string): Promise<T>
}

interface TurnsOptions {
  atOnce: number
  /** How many more may wait for their turn. */
  waiting: number
  /** How many of them may be one owner's. */
  ofOne?: number
  full: () => Error
}

export function createTurns({ atOnce, waiting, ofOne = waiting, full }: TurnsOptions): Turns {
  /** Those who wait, by owner; whose turn is next stands first. */
  const queues = new Map<string, (() => void)[]>()
  let [going, queued] = [0, 0]
  const begin = async (owner: string): Promise<void> => {
    if (going < atOnce) {
      going++
      return
    }
    const own = queues.get(owner) ?? []
    if (queued >= waiting || own.length >= ofOne) throw full()
    queued++
    queues.set(owner, own)
    // Who ends hands the place over.
    await new Promise<void>((resolve) => own.push(resolve))
  }
  /** Whoever has had a turn stands behind the others. */
  const stepBack = (owner: string) => {
    const own = queues.get(owner)
    queues.delete(owner)
    if (own?.length) queues.set(owner, own)
  }
  const end = (ended: string) => {
    stepBack(ended)
    const [first] = queues
    const next = first?.[1].shift()
    if (!first || !next) {
      going--
      return
    }
    queued--
    stepBack(first[0])
    next()
  }
  return {
    async run(work, owner = '') {
      await begin(owner)
      try {
        return await work()
      } finally {
        end(owner)
      }
    },
  }
}
