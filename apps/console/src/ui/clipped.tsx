import { Text, type TextProps } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Bubble, hoverDelayMs, type Side, useBubble } from './bubble.tsx'

interface ClippedProps extends Omit<TextProps, 'truncate' | 'lineClamp' | 'children'> {
  children: ReactNode
  /** After how many lines it is cut. */
  lines?: number
  /** Where the whole of it appears; of two below each other, one on either side. */
  side?: Extract<Side, 'top' | 'bottom'>
  /** It is chosen by keys while something else has the focus, as in a list below a field. */
  chosen?: boolean
}

const isCut = (text: HTMLElement): boolean =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1

/** What takes the pointer and the focus for a text: the link or button that it stands in, or that its row is opened by. */
const ownerOf = (text: HTMLElement): Element | null =>
  text.parentElement?.closest('a, button, [role=option]') ?? text.closest('tr')?.querySelector('a, button') ?? null

/** A text that may find too little room. Where it is really cut, the whole of it is shown on hover and on focus. */
export function Clipped({ children, lines = 1, side = 'top', chosen = false, ...text }: ClippedProps) {
  const own = useRef<HTMLSpanElement>(null)
  const { target, open, close } = useBubble()
  const [stops, setStops] = useState(false)

  useEffect(() => {
    const box = own.current
    if (!box) return
    const owner = ownerOf(box)
    const show = (delay: number) => open(() => (isCut(box) ? box.getBoundingClientRect() : undefined), delay)
    const onEnter = ({ pointerType }: PointerEvent) => show(pointerType === 'mouse' ? hoverDelayMs : 0)
    // Text without a link or button is tapped to be read: there every focus counts.
    const onFocus = () => (!owner || owner.matches(':focus-visible')) && show(0)
    const hovered = owner?.contains(box) ? owner : box
    const events = new AbortController()
    const { signal } = events
    hovered.addEventListener('pointerenter', onEnter as EventListener, { signal })
    hovered.addEventListener('pointerleave', close, { signal })
    hovered.addEventListener('pointerdown', close, { signal })
    const focused = owner ?? box
    focused.addEventListener('focus', onFocus, { signal })
    focused.addEventListener('blur', close, { signal })
    return () => events.abort()
  }, [open, close])

  // What cannot be focused otherwise is a stop of its own, while it is cut. Another text changes no size.
  useEffect(() => {
    const box = own.current
    if (!box) return
    const look = () => setStops(!ownerOf(box) && isCut(box))
    look()
    const sizes = new ResizeObserver(look)
    sizes.observe(box)
    return () => sizes.disconnect()
  })

  useEffect(() => {
    const box = own.current
    if (!chosen || !box) return
    open(() => (isCut(box) ? box.getBoundingClientRect() : undefined), hoverDelayMs)
    return close
  }, [chosen, open, close])

  return (
    <Text
      ref={own}
      component="span"
      {...(lines === 1 ? { truncate: true, display: 'block' } : { lineClamp: lines })}
      tabIndex={stops ? 0 : undefined}
      {...text}
    >
      {children}
      {target ? (
        <Bubble target={target} side={side}>
          {children}
        </Bubble>
      ) : null}
    </Text>
  )
}
