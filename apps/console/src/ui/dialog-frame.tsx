import { Modal, type ModalProps } from '@mantine/core'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import { useFocusReturn } from './use-focus-return.ts'

/** What lies open above a field, with everything in it, and a field whose list is open. */
const ofOpenList = '[data-mantine-stop-propagation=true], [data-dates-dropdown], .mantine-Popover-dropdown'

/** What is open, the topmost last. */
const stack: symbol[] = []

/** Escape is for the topmost dialog alone: what was typed in one below it stays. */
function useEscape(opened: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!opened) return
    const self = Symbol()
    stack.push(self)
    const onKey = ({ key, isComposing, target }: KeyboardEvent) => {
      if (key !== 'Escape' || isComposing || stack.at(-1) !== self) return
      // An open list or calendar takes it for itself.
      const isTaken = target instanceof Element && target.closest(ofOpenList) !== null
      if (!isTaken) latest.current()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      stack.splice(stack.indexOf(self), 1)
    }
  }, [opened])
}

/** The field to type in has the focus as soon as it is there, not a moment later: whoever opens a dialog by keys goes on typing. */
function FocusFirst() {
  const anchor = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const field = anchor.current?.closest('[role=dialog]')?.querySelector<HTMLElement>('[data-autofocus]')
    field?.focus({ preventScroll: true })
  }, [])
  return <span ref={anchor} hidden />
}

/** A dialog whose close button says what it does, and whose head is no second banner of the page. */
export function DialogFrame({ closeOnEscape = true, children, ...props }: ModalProps) {
  const { t } = useText()
  useEscape(props.opened, () => closeOnEscape && props.onClose())
  useFocusReturn(props.opened)
  // Something may be typed in it.
  useUnsaved(props.opened)
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('common.close') }}
      {...props}
      // While it fades out it takes no clicks: the second one of a double click is for nothing.
      attributes={{ header: { role: 'presentation' }, inner: { inert: !props.opened }, ...props.attributes }}
      closeOnEscape={false}
      returnFocus={false}
    >
      {children}
      <FocusFirst />
    </Modal>
  )
}
