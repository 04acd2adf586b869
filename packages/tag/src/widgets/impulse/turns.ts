interface Times {
  /** Seconds before the first, for which one stands, and between two. */
  delay: number
  shows: number
  pause: number
  /** At most. */
  most: number
}

const SECOND = 1000
/** Where nothing can be shown just now it is looked again. */
const AGAIN = 2

/**
 * Shows what there is one after the other, from the first to the last and anew. Time passes only while somebody looks at the page, and a
 * note stands for as long as somebody points at it. `show` answers whether there was something to show.
 */
export function takeTurns({ delay, shows, pause, most }: Times, { count, show, hide, isHeld }: Actions): () => void {
  let next = 0
  let shown = 0
  let left = delay
  let isShown = false

  const begin = () => {
    for (let tried = 0; tried < count; tried++) {
      const index = (next + tried) % count
      if (!show(index)) continue
      next = index + 1
      shown += 1
      isShown = true
      left = shows
      return
    }
    left = AGAIN
  }
  const end = () => {
    isShown = false
    left = pause
    hide()
    if (shown >= most) stop()
  }
  const tick = () => {
    if (document.hidden || (isShown && isHeld())) return
    left -= 1
    if (left > 0) return
    if (isShown) end()
    else begin()
  }
  const timer = setInterval(tick, SECOND)
  const stop = () => clearInterval(timer)
  if (delay === 0) begin()
  return stop
}

interface Actions {
  count: number
  show(index: number): boolean
  hide(): void
  isHeld(): boolean
}
