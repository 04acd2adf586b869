import type { MiniDevice, MiniPosition, TimerState } from '@vitrine/contract'
import { attempt } from '../../core/boundary.ts'
import { createCorners } from '../../floating/corners.ts'
import { findGround } from '../../floating/ground.ts'
import { frameTimer } from './frame.ts'

const HEIGHT = 44
const WIDE = '(min-width:768px)'
/** On wide screens the corners stay free for the page's own buttons. */
const WIDEST = 560

interface Entry {
  id: string
  base: string
  frame: HTMLElement
  state?: TimerState
  isAway: boolean
}

interface Bar {
  show(position: MiniPosition): void
  hide(): void
  remove(): void
}

/** Closed is closed for as long as the visit. */
const memory = (id: string) => {
  const key = `vitrine:timer:${id}`
  let isClosed = false
  return {
    isClosed: () => isClosed || !!attempt(() => sessionStorage.getItem(key)),
    close() {
      isClosed = true
      attempt(() => sessionStorage.setItem(key, '1'))
    },
  }
}

/** The bars that stand for timers of a page while these are out of sight: one at a time, clear of the page's own bars and buttons. */
export function createMinis() {
  const corners = createCorners()
  const wide = matchMedia(WIDE)
  const entries = new Set<Entry>()
  const memories = new Map<string, ReturnType<typeof memory>>()
  const bars = new Map<Entry, Partial<Record<MiniDevice, Bar>>>()
  let shown: { bar: Bar; position: MiniPosition } | undefined

  const remember = (id: string) => {
    const known = memories.get(id) ?? memory(id)
    memories.set(id, known)
    return known
  }
  const createBar = ({ id, base }: Entry, mini: MiniDevice): Bar => {
    let release: (() => void) | undefined
    let wanted: MiniPosition | undefined
    let isThere = false
    const { frame, end } = frameTimer({
      id,
      base,
      mini,
      onState() {
        isThere = true
        claim()
      },
      onClose() {
        remember(id).close()
        look()
      },
    })
    Object.assign(frame.style, {
      position: 'fixed',
      left: '0',
      height: `${HEIGHT}px`,
      zIndex: '2147482000',
      visibility: 'hidden',
      boxShadow: '0 2px 12px rgba(0,0,0,.25)',
    })
    const claim = () => {
      if (!isThere || !wanted || release) return
      const x = Math.max(0, (document.documentElement.clientWidth - WIDEST) / 2)
      Object.assign(frame.style, { width: x ? `${WIDEST}px` : '100%', borderRadius: x ? '8px' : '0' })
      release = corners.claim(frame, { corner: `${wanted}-left`, x, y: x && 8 })
    }
    const hide = () => {
      release?.()
      release = wanted = undefined
    }
    findGround().append(frame)
    return {
      show(position) {
        wanted = position
        claim()
      },
      hide,
      remove() {
        hide()
        end()
      },
    }
  }
  const findWanted = (): typeof shown => {
    const device = wide.matches ? 'desktop' : 'mobile'
    for (const entry of entries) {
      const position = entry.state?.[device]
      const isHere = entry.frame.getClientRects().length > 0
      if (!position || !entry.state?.isCounting || !entry.isAway || !isHere || remember(entry.id).isClosed()) continue
      const own = bars.get(entry) ?? {}
      bars.set(entry, own)
      own[device] ??= createBar(entry, device)
      return { bar: own[device], position }
    }
  }
  const look = () => {
    const next = findWanted()
    if (next?.bar === shown?.bar && next?.position === shown?.position) return
    shown?.bar.hide()
    shown = next
    next?.bar.show(next.position)
  }
  const observer = new IntersectionObserver((seen) =>
    attempt(() => {
      for (const { target, isIntersecting } of seen)
        for (const entry of entries) if (entry.frame === target) entry.isAway = !isIntersecting
      look()
    }),
  )
  // Its place depends on how wide the page is.
  addEventListener('resize', () =>
    attempt(() => {
      shown?.bar.hide()
      shown = undefined
      look()
    }),
  )

  return {
    /** From now on a bar may stand for a timer. */
    add(of: Pick<Entry, 'id' | 'base' | 'frame'>) {
      const entry: Entry = { ...of, isAway: false }
      entries.add(entry)
      observer.observe(entry.frame)
      return {
        tell(state: TimerState) {
          entry.state = state
          look()
        },
        remove() {
          entries.delete(entry)
          observer.unobserve(entry.frame)
          look()
          for (const bar of Object.values(bars.get(entry) ?? {})) bar.remove()
          bars.delete(entry)
        },
      }
    },
  }
}
export type Minis = ReturnType<typeof createMinis>
