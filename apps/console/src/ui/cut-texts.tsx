import { useEffect, useState } from 'react'
import { Bubble } from './bubble.tsx'
import { hoverDelayMs, useBubble } from './use-bubble.ts'

const clipped = '[data-clipped]'

const isCut = (text: HTMLElement): boolean =>
  text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 1

/** What takes the pointer and the focus for a text: the link or button that it stands in, or that its row is opened by. */
const ownerOf = (text: HTMLElement): Element | null =>
  text.closest('a, button, [role=option]') ?? text.closest('tr')?.querySelector('a, button') ?? null

const textsIn = (place: Element): HTMLElement[] => [...place.querySelectorAll<HTMLElement>(clipped)]

/** The text that is meant: the one pointed at, or the first that is cut in what has the pointer or the focus. */
function findCut(target: Element): HTMLElement | undefined {
  const own = target.closest<HTMLElement>(clipped)
  if (own) return isCut(own) ? own : undefined
  const owner = target.closest('a, button, [role=option]')
  if (!owner) return undefined
  const row = owner.closest('tr')
  return [...textsIn(owner), ...(row ? textsIn(row).filter((text) => ownerOf(text) === owner) : [])].find(isCut)
}

/** Texts that are cut and in nothing that takes the focus are stops of their own, as long as they are cut. */
function setStops(): void {
  for (const text of textsIn(document.body))
    if (!ownerOf(text) && isCut(text)) text.tabIndex = 0
    else text.removeAttribute('tabindex')
}

/** Shows the whole of a text that is cut, on hover, on focus, on a tap, and of what is chosen by key in a list below a field. */
export function CutTexts() {
  const { target, open, close } = useBubble()
  const [text, setText] = useState<string | null>(null)

  useEffect(() => {
    let shown: HTMLElement | undefined
    const show = (cut: HTMLElement | undefined, delay: number) => {
      if (cut === shown) return
      shown = cut
      if (!cut) return close()
      setText(cut.textContent)
      open(() => (cut.isConnected ? cut.getBoundingClientRect() : undefined), delay)
    }
    const onOver = ({ target: over, pointerType }: PointerEvent) =>
      pointerType === 'mouse' && show(over instanceof Element ? findCut(over) : undefined, hoverDelayMs)
    const onFocus = ({ target: focused }: FocusEvent) =>
      show(focused instanceof Element && focused.matches(':focus-visible') ? findCut(focused) : undefined, 0)
    const onClick = ({ target: clicked }: MouseEvent) => {
      const cut = clicked instanceof Element ? findCut(clicked) : undefined
      show(cut && !ownerOf(cut) ? cut : undefined, 0)
    }
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Tab' && setStops()
    const onKeyUp = ({ target: field }: KeyboardEvent) => {
      const id = field instanceof Element && field.getAttribute('aria-activedescendant')
      const chosen = id ? document.getElementById(id) : null
      if (chosen) show(findCut(chosen), hoverDelayMs)
    }
    const events = new AbortController()
    const how = { capture: true, signal: events.signal }
    document.addEventListener('pointerover', onOver, how)
    document.addEventListener('focusin', onFocus, how)
    document.addEventListener('focusout', () => show(undefined, 0), how)
    document.addEventListener('click', onClick, how)
    document.addEventListener('keydown', onKeyDown, how)
    document.addEventListener('keyup', onKeyUp, how)
    return () => events.abort()
  }, [open, close])

  return target ? (
    <Bubble target={target} side="top">
      {text}
    </Bubble>
  ) : null
}
