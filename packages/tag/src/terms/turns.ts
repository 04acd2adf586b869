/** What opens over the page waits here until nothing else is open; of several that wait at once the one of the highest order is next. */
export const createTurns = () => {
  const waiting = new Map<object, { order: number; begin: () => void }>()
  let open: object | undefined
  let isDue = false

  const next = () => {
    isDue = false
    if (open) return
    const [first] = [...waiting].sort(([, a], [, b]) => b.order - a.order)
    if (!first) return
    const [turn, { begin }] = first
    waiting.delete(turn)
    open = turn
    begin()
  }
  /** Those that ask in the same breath are weighed against each other. */
  const look = () => {
    if (!isDue) setTimeout(next, 0)
    isDue = true
  }

  return {
    /** Calls back when it may open; the answer gives the turn back, taken or not. */
    ask(order: number, begin: () => void): () => void {
      const turn = {}
      waiting.set(turn, { order, begin })
      look()
      return () => {
        waiting.delete(turn)
        if (open !== turn) return
        open = undefined
        look()
      }
    },
  }
}
