import { type RefObject, useEffect, useRef } from 'react'

interface Held {
  element: HTMLElement
  /** The place of its layer in the list; -1: it is not there. */
  row: number
  section: Element | null
  /** A pointer that takes something away does not move the page as well. */
  isByKeys: boolean
}

const stops = ':is(button,input,select,textarea):not(:disabled),a[href],[tabindex="0"]'
const layerNames = '[data-layer-name]'

/** What has the focus lies around the editor: the page, or its main part. */
const isOutside = (bench: HTMLElement): boolean => document.activeElement?.contains(bench) ?? true

/**
 * Keeps the focus in the editor. Where a change takes away what has it, it goes to the next layer of the list, to what else there is in that
 * part of the panel, or to the canvas; what is switched off while the design is saved has it again afterwards.
 */
export function useFocusKeeping(bench: RefObject<HTMLElement | null>): void {
  const last = useRef<Held | null>(null)
  const isWaiting = useRef(false)
  useEffect(() => {
    const { current } = bench
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return
      const layer = target.closest('li')?.querySelector(layerNames)
      last.current = {
        element: target,
        row: layer ? [...(current?.querySelectorAll(layerNames) ?? [])].indexOf(layer) : -1,
        section: target.closest('section'),
        isByKeys: target.matches(':focus-visible'),
      }
      isWaiting.current = false
    }
    // What goes on to something else is on its way there, though nothing has it yet.
    const leave = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && current?.contains(relatedTarget)) last.current = null
    }
    const gone = new AbortController()
    current?.addEventListener('focusin', note, gone)
    current?.addEventListener('focusout', leave, gone)
    return () => gone.abort()
  }, [bench])
  useEffect(() => {
    const held = last.current
    const within = bench.current
    if (!held || !within) return
    const { element, row, section, isByKeys } = held
    const options = { preventScroll: !isByKeys }
    if (element.isConnected) {
      if (isWaiting.current && isOutside(within) && !element.matches(':disabled')) element.focus(options)
      isWaiting.current = element.matches(':disabled')
      return
    }
    last.current = null
    isWaiting.current = false
    if (!isOutside(within)) return
    const rows = within.querySelectorAll<HTMLElement>(layerNames)
    const near =
      row < 0 ? section?.isConnected && section.querySelector<HTMLElement>(stops) : rows[Math.min(row, rows.length - 1)]
    const to = near || within.querySelector<HTMLElement>('[role=application]')
    to?.focus(options)
  })
}
