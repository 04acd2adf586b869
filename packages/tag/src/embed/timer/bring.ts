import { frameTimer } from './frame.ts'
import type { Minis } from './minis.ts'

/** A frame that has said nothing for so long (ms) is blocked, or nobody answers. */
const PATIENCE_MS = 20_000

interface Brought {
  id: string
  base: string
  minis: Minis
  /** Puts the frame where it belongs. */
  place(frame: HTMLIFrameElement): void
  /** How many pixels it takes; 0: nothing is shown. */
  onHeight(height: number): void
  /** It is not there, and will not be. */
  onFailed(): void
}

/** Brings a timer to a page: its frame, as high as it says, and the bar that stands for it. */
export function bringTimer({ id, base, minis, place, onHeight, onFailed }: Brought): { remove(): void } {
  let isThere = false
  const { frame, end } = frameTimer({
    id,
    base,
    onState(state) {
      isThere = true
      frame.style.height = `${state.height}px`
      onHeight(state.height)
      mini.tell(state)
    },
  })
  const mini = minis.add({ id, base, frame })
  const remove = () => {
    clearTimeout(late)
    mini.remove()
    end()
  }
  const late = setTimeout(() => {
    if (isThere) return
    remove()
    onFailed()
  }, PATIENCE_MS)
  place(frame)
  return { remove }
}
