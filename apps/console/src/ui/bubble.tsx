import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './tip.module.css'

const gap = 6
const edge = 8
/** A pointer that only passes by opens nothing. */
export const hoverDelayMs = 300

export type Side = 'top' | 'right' | 'bottom'

/** Where a bubble points at; null while there is none. Escape closes it; it goes along with what it points at. */
export function useBubble() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<DOMRect | null>(null)

  const finding = useRef<() => DOMRect | undefined>(undefined)
  const open = useCallback((find: () => DOMRect | undefined, delay: number) => {
    clearTimeout(timer.current)
    finding.current = find
    timer.current = setTimeout(() => setTarget(find() ?? null), delay)
  }, [])
  const close = useCallback(() => {
    clearTimeout(timer.current)
    setTarget(null)
  }, [])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!target) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setTarget(null)
    // A focus that comes by key scrolls the page: that is no reason to say nothing about it.
    const follow = () => {
      const at = finding.current?.()
      setTarget(at && at.bottom > 0 && at.top < window.innerHeight ? at : null)
    }
    window.addEventListener('keydown', onKey)
    window.addEventListener('scroll', follow, true)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', follow, true)
    }
  }, [target])
  return { target, open, close }
}

interface BubbleProps {
  id?: string
  target: DOMRect
  side: Side
  children: ReactNode
}

export function Bubble({ id, target, side, children }: BubbleProps) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: -9999 })
  useLayoutEffect(() => {
    const box = bubble.current
    if (!box) return
    // Above menus, too, which are in the browser's top layer.
    box.showPopover()
    const own = box.getBoundingClientRect()
    const left = side === 'right' ? target.right + gap : target.left + (target.width - own.width) / 2
    setPlace({
      left: Math.max(edge, Math.min(left, window.innerWidth - own.width - edge)),
      top: topFor(own, target, side),
    })
  }, [target, side])
  return createPortal(
    <div ref={bubble} id={id} role="tooltip" popover="manual" className={classes.tip} style={place}>
      {children}
    </div>,
    document.body,
  )
}

/** On its side, or on the other one where there is no room. */
function topFor({ height }: DOMRect, target: DOMRect, side: Side): number {
  const above = target.top - height - gap
  const below = target.bottom + gap
  if (side === 'right') return target.top + (target.height - height) / 2
  if (side === 'bottom') return below + height + edge > window.innerHeight ? above : below
  return above < edge ? below : above
}
