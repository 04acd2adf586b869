import { type FocusEvent, useEffect, useRef } from 'react'

interface Held {
  list: HTMLElement
  button: HTMLElement
  /** The place of its row. */
  at: number
  /** A pointer that takes something away does not move the page as well. */
  isByKeys: boolean
}

const removing = '[data-removes-row]'

/**
 * For a list whose rows go by a button of their own, which says `data-removes-row`: the focus goes on at that button of the next row, or of
 * the last one, or at what adds a row, which says `data-adds-row`. Where the row stays, what was switched off meanwhile has it again.
 */
export function useRowFocus() {
  const held = useRef<Held | null>(null)
  useEffect(() => {
    if (!held.current) return
    const { list, button, at, isByKeys } = held.current
    if (at < 0 || document.activeElement === button) return
    const rows = list.querySelectorAll<HTMLElement>(removing)
    const next = rows[Math.min(at, rows.length - 1)] ?? list.querySelector<HTMLElement>('[data-adds-row]')
    const to = button.isConnected ? button : next
    // It is back in a moment.
    if (to?.matches(':disabled')) return
    held.current = null
    if (document.activeElement === document.body) to?.focus({ preventScroll: !isByKeys })
  })
  return {
    onFocus({ target, currentTarget: list }: FocusEvent<HTMLElement>) {
      const rows = [...list.querySelectorAll(removing)]
      held.current = { list, button: target, at: rows.indexOf(target), isByKeys: target.matches(':focus-visible') }
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (target.isConnected && !target.matches(':disabled')) held.current = null
    },
  }
}
