import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import classes from './tip.module.css'

const gap = 6
const edge = 8
const openDelayMs = 300

interface TipProps {
  label: ReactNode
  side?: 'top' | 'right'
  disabled?: boolean
  children: ReactNode
}

/** A short explanation on hover, focus or touch. Small on purpose: most screens show one and nothing else that floats. */
export function Tip({ label, side = 'top', disabled = false, children }: TipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [target, setTarget] = useState<DOMRect | null>(null)

  const open = (delay: number) => {
    if (disabled) return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setTarget(anchor.current?.firstElementChild?.getBoundingClientRect() ?? null)
    }, delay)
  }
  const close = () => {
    clearTimeout(timer.current)
    setTarget(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (!target) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && setTarget(null)
    const gone = () => setTarget(null)
    window.addEventListener('keydown', onKey)
    window.addEventListener('scroll', gone, true)
    return () => {
      window.removeEventListener('keydown', onKey)
      window.removeEventListener('scroll', gone, true)
    }
  }, [target])

  // What is read aloud is the child's: the focus is there. One that describes itself keeps its own words.
  useLayoutEffect(() => {
    const child = anchor.current?.firstElementChild
    if (!target || !child || child.hasAttribute('aria-describedby')) return
    child.setAttribute('aria-describedby', id)
    return () => child.removeAttribute('aria-describedby')
  }, [target, id])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to its child
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={(event) => open(event.pointerType === 'mouse' ? openDelayMs : 0)}
      onPointerLeave={close}
      onPointerDown={close}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={close}
    >
      {children}
      {target ? createPortal(<Bubble id={id} target={target} side={side} label={label} />, document.body) : null}
    </span>
  )
}

function Bubble({ id, target, side, label }: { id: string; target: DOMRect; side: 'top' | 'right'; label: ReactNode }) {
  const bubble = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState({ left: 0, top: -9999 })
  useLayoutEffect(() => {
    const own = bubble.current?.getBoundingClientRect()
    if (!own) return
    const above = target.top - own.height - gap
    const left = side === 'right' ? target.right + gap : target.left + (target.width - own.width) / 2
    const top =
      side === 'right' ? target.top + (target.height - own.height) / 2 : above < edge ? target.bottom + gap : above
    setPlace({ left: Math.max(edge, Math.min(left, window.innerWidth - own.width - edge)), top })
  }, [target, side])
  return (
    <div ref={bubble} id={id} role="tooltip" className={classes.tip} style={place}>
      {label}
    </div>
  )
}
