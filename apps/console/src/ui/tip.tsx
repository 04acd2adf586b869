import { type PointerEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react'
import { lazyPart } from '../lib/lazy-page.ts'
import { Overlay } from './overlay.tsx'
import classes from './tip.module.css'
import { hoverDelayMs, useBubble } from './use-bubble.ts'

const Bubble = lazyPart(() => import('./bubble.tsx').then((m) => m.Bubble))

interface TipProps {
  label: ReactNode
  side?: 'top' | 'right'
  disabled?: boolean
  children: ReactNode
}

/** What does something when it is tapped: that is answer enough. */
const acts = 'a[href], button:not(:disabled, [aria-disabled=true])'

/**
 * A short explanation on hover, on focus, and on a tap of what does nothing else, until the next tap. Small on purpose: most screens show
 * one and nothing else that floats.
 */
export function Tip({ label, side = 'top', disabled = false, children }: TipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useBubble()
  const open = (delay: number) => {
    if (!disabled) bubble.open(() => anchor.current?.firstElementChild?.getBoundingClientRect(), delay)
  }

  const { target, close } = bubble
  // What is read aloud is the child's: the focus is there. One that describes itself keeps its own words.
  useLayoutEffect(() => {
    const child = anchor.current?.firstElementChild
    if (!target || !child || child.hasAttribute('aria-describedby')) return
    child.setAttribute('aria-describedby', id)
    return () => child.removeAttribute('aria-describedby')
  }, [target, id])

  useEffect(() => {
    if (!target) return
    document.addEventListener('pointerdown', close, true)
    return () => document.removeEventListener('pointerdown', close, true)
  }, [target, close])

  const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
  const onTap = (event: PointerEvent) => {
    if (!isMouse(event) && !anchor.current?.firstElementChild?.matches(acts)) open(0)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches what happens to its child
    <span
      ref={anchor}
      className={classes.anchor}
      onPointerEnter={(event) => isMouse(event) && open(hoverDelayMs)}
      onPointerLeave={(event) => isMouse(event) && close()}
      onPointerDown={close}
      onPointerUp={onTap}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={close}
    >
      {children}
      {target ? (
        <Overlay>
          <Bubble id={id} target={target} side={side}>
            {label}
          </Bubble>
        </Overlay>
      ) : null}
    </span>
  )
}
