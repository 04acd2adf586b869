import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { type Grip, keyMoves, moveTimes, snap, type Times } from './moves.ts'

/** What is no more than this (px) is a click. */
const clickPx = 4
/** How long after the last key a move is stored, in ms. */
const restMs = 1200

interface Gripping {
  grip: Grip
  times: Times
  msPerPixel: number
  onMove: (times: Times) => void
  onDrop: () => void
  onCancel: () => void
  /** It was chosen, not moved. */
  onOpen: () => void
}

interface Drag {
  x: number
  times: Times
  isMoved: boolean
}

/** Moves a schedule, or one of its ends, by pointer and by keys. */
export function useGrip({ grip, times, msPerPixel, onMove, onDrop, onCancel, onOpen }: Gripping) {
  const drag = useRef<Drag | null>(null)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(resting.current), [])
  const settle = (then: () => void) => {
    clearTimeout(resting.current)
    resting.current = undefined
    then()
  }
  const follow = ({ clientX }: PointerEvent, { x, times: from }: Drag) => {
    const end = grip === 'end' ? (from.end ?? from.start) : from.start
    const by = snap(end, (clientX - x) * msPerPixel)
    onMove(moveTimes(from, grip, by, Date.now()))
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { x: event.clientX, times, isMoved: false }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { current } = drag
      if (!current || (!current.isMoved && Math.abs(event.clientX - current.x) < clickPx)) return
      current.isMoved = true
      follow(event, current)
    },
    onPointerUp() {
      const { current } = drag
      drag.current = null
      if (current) settle(current.isMoved ? onDrop : onOpen)
    },
    onPointerCancel() {
      drag.current = null
      settle(onCancel)
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      const by = keyMoves[event.key]
      if (by !== undefined) {
        event.preventDefault()
        onMove(moveTimes(times, grip, by, Date.now()))
        clearTimeout(resting.current)
        resting.current = setTimeout(() => settle(onDrop), restMs)
      } else if (event.key === 'Escape' && (drag.current || resting.current)) {
        event.preventDefault()
        drag.current = null
        settle(onCancel)
      } else if (event.key === 'Enter' || event.key === ' ') {
        event.preventDefault()
        if (resting.current) settle(onDrop)
        onOpen()
      }
    },
    onBlur() {
      if (resting.current) settle(onDrop)
    },
  }
}
