import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './bubble.module.css'

const gap = 6
const edge = 8
export type Side = 'top' | 'right'

interface BubbleProps {
  /** Of what describes something; without, it only says again what is read out anyway. */
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
    <div
      ref={bubble}
      id={id}
      role="tooltip"
      aria-hidden={id === undefined}
      popover="manual"
      className={classes.tip}
      style={place}
    >
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
  return above < edge ? below : above
}
