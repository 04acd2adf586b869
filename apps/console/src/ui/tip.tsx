import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
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

/** A short explanation on hover, focus or touch. Small on purpose: most screens show one and nothing else that floats. */
export function Tip({ label, side = 'top', disabled = false, children }: TipProps) {
  const id = useId()
  const anchor = useRef<HTMLSpanElement>(null)
  const bubble = useBubble()
  const open = (delay: number) => {
    if (!disabled) bubble.open(() => anchor.current?.firstElementChild?.getBoundingClientRect(), delay)
  }

  const { target } = bubble
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
      onPointerEnter={(event) => open(event.pointerType === 'mouse' ? hoverDelayMs : 0)}
      onPointerLeave={bubble.close}
      onPointerDown={bubble.close}
      onFocus={(event) => event.target.matches(':focus-visible') && open(0)}
      onBlur={bubble.close}
    >
      {children}
      {bubble.target ? (
        <Overlay>
          <Bubble id={id} target={bubble.target} side={side}>
            {label}
          </Bubble>
        </Overlay>
      ) : null}
    </span>
  )
}
