import { plain } from '@vitrine/targeting'
import type { Shown } from '../protocol/index.ts'

/** What a page takes to lay itself out anew; what goes on changing is told so often at most. */
const SETTLING_MS = 300

interface Showing {
  /** What shows an element now. */
  standIn: (element: Element) => Element
  describe: (element: Element) => Shown
  tell: (shown: Shown) => void
}

/** Tells what is chosen as the page shows it, and again as often as that has become another. */
export function watchShown(win: Window & typeof globalThis, { standIn, describe, tell }: Showing) {
  let element: Element | null = null
  let watched: Element | null = null
  let last = ''
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What shows it may be another one after whatever is in force was applied anew. */
  const follow = () => {
    const now = element && plain(element).isConnected ? standIn(element) : watched
    if (!now || now === watched) return
    sizes.disconnect()
    sizes.observe(now)
    watched = now
  }
  const look = () => {
    timer = undefined
    if (!element || !plain(element).isConnected) return
    follow()
    const shown = describe(element)
    const text = JSON.stringify(shown)
    if (text === last) return
    last = text
    tell(shown)
  }
  const again = () => {
    timer ??= setTimeout(look, SETTLING_MS)
  }
  const sizes = new win.ResizeObserver(again)
  win.addEventListener('resize', again)
  return {
    watch(next: Element | null) {
      clearTimeout(timer)
      timer = undefined
      sizes.disconnect()
      element = next
      watched = null
      last = ''
      look()
    },
    follow,
    again,
    end() {
      element = null
      clearTimeout(timer)
      sizes.disconnect()
      win.removeEventListener('resize', again)
    },
  }
}
