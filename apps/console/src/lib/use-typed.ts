import { type FocusEvent, type FormEvent, useEffect, useRef, useState } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** What is typed once and kept nowhere, or is only looked for, is no loss. */
const isLoss = (target: EventTarget): target is Field =>
  target instanceof HTMLTextAreaElement ||
  (target instanceof HTMLInputElement && ['text', 'email', 'url', 'tel', 'number'].includes(target.type))

/** Whether a person has typed something into the fields inside the element that is given `fields`, while it is opened. */
export function useTyped(opened: boolean) {
  const before = useRef(new Map<Field, string>())
  const [isTyped, setTyped] = useState(false)
  const look = () => setTyped([...before.current].some(([field, value]) => field.isConnected && field.value !== value))
  // At each rendering, since what was typed may have been sent and its field emptied.
  useEffect(() => {
    if (!opened) before.current.clear()
    look()
  })
  return {
    isTyped,
    fields: {
      onFocusCapture({ target, currentTarget }: FocusEvent<HTMLElement>) {
        if (isLoss(target) && currentTarget.contains(target) && !before.current.has(target))
          before.current.set(target, target.value)
      },
      onInputCapture: (_: FormEvent<HTMLElement>) => look(),
    },
  }
}
