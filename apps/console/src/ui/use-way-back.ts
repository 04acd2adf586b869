import { type FocusEvent, useEffect, useRef } from 'react'

/** So many places are remembered: where one came from may be gone, such as a part that is shown anew after a save. */
const most = 20

/** On the whole of it the focus only waits. */
const isLost = (): boolean => !document.activeElement || document.activeElement.matches('body, [data-way-back]')

/**
 * For what goes once it has been used, such as the bar with the button to save: whoever used it by keys goes on where they came from, and at
 * the button again where it was used in vain. `isBusy`: its buttons are switched off for a moment, in which it has the focus itself.
 */
export function useWayBack(shown: boolean, isBusy: boolean) {
  const places = useRef<HTMLElement[]>([])
  /** What of it was used last; null: nothing, or by a pointer. */
  const used = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!shown) return
    const note = (target: EventTarget | null) => {
      if (!(target instanceof HTMLElement) || target === document.body || target.closest('[data-way-back]')) return
      places.current = [...places.current.filter((each) => each !== target), target].slice(-most)
    }
    const onFocus = (event: globalThis.FocusEvent) => note(event.target)
    note(document.activeElement)
    document.addEventListener('focusin', onFocus)
    return () => document.removeEventListener('focusin', onFocus)
  }, [shown])
  useEffect(() => {
    if (!used.current) return
    if (isBusy) {
      if (used.current.matches(':disabled')) used.current.closest<HTMLElement>('[data-way-back]')?.focus()
      return
    }
    if (!isLost()) {
      if (!shown) used.current = null
      return
    }
    const origin = places.current.findLast((each) => each.isConnected) ?? document.getElementById('content')
    const to = shown ? used.current : origin
    // Fields that are switched off as well are back in a moment.
    if (to?.matches(':disabled')) return
    if (!shown) used.current = null
    to?.focus()
  })
  return {
    'data-way-back': true,
    tabIndex: -1,
    onFocus({ target, currentTarget }: FocusEvent<HTMLElement>) {
      if (target !== currentTarget) used.current = target.matches(':focus-visible') ? target : null
    },
    onBlur({ target }: FocusEvent<HTMLElement>) {
      if (!target.matches(':disabled')) used.current = null
    },
  }
}
