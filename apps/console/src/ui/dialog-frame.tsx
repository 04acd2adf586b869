import { Modal, type ModalProps } from '@mantine/core'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useText } from '../lib/i18n/index.ts'
import { useUnsaved } from '../lib/unsaved.ts'
import classes from './dialog-frame.module.css'
import { useFocusReturn } from './use-focus-return.ts'

/** What lies open above a field, with everything in it, and a field whose list is open. */
const ofOpenList = '[data-mantine-stop-propagation=true], [data-dates-dropdown], .mantine-Popover-dropdown'

/** What is open, the topmost last. */
const stack: symbol[] = []

/** Escape and Tab are for the topmost dialog alone: what was typed in one below it stays, and Tab leads to nothing behind it. */
function useDialogKeys(opened: boolean, dialog: RefObject<HTMLElement | null>, onEscape: () => void): void {
  const latest = useRef(onEscape)
  latest.current = onEscape
  useEffect(() => {
    if (!opened) return
    const self = Symbol()
    stack.push(self)
    const onKey = ({ key, isComposing, target }: KeyboardEvent) => {
      if (isComposing || stack.at(-1) !== self) return
      // Lost, say, with a calendar that closed while a key was on its way; the browser goes on from where the focus is.
      const isLost = !document.activeElement?.closest('body > :not(#root)')
      if (key === 'Tab' && isLost) dialog.current?.focus()
      if (key !== 'Escape') return
      // An open list or calendar takes it for itself.
      const isTaken = target instanceof Element && target.closest(ofOpenList) !== null
      if (!isTaken) latest.current()
    }
    // A button that is switched off while it is busy lets go of the focus: the dialog has it until the button is back.
    const onFocusOut = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement) || !target.matches(':disabled') || stack.at(-1) !== self) return
      const { current } = dialog
      current?.focus()
      const back = new MutationObserver(() => {
        back.disconnect()
        if (document.activeElement === current) target.focus()
      })
      back.observe(target, { attributeFilter: ['disabled'] })
    }
    window.addEventListener('keydown', onKey, { capture: true })
    window.addEventListener('focusout', onFocusOut)
    return () => {
      window.removeEventListener('keydown', onKey, { capture: true })
      window.removeEventListener('focusout', onFocusOut)
      stack.splice(stack.indexOf(self), 1)
    }
  }, [opened, dialog])
}

/** The field to type in has the focus as soon as it is there, not a moment later: whoever opens a dialog by keys goes on typing. */
function FocusFirst({ dialog }: { dialog: RefObject<HTMLElement | null> }) {
  const anchor = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    dialog.current = anchor.current?.closest<HTMLElement>('[role=dialog]') ?? null
    dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
  }, [dialog])
  return <span ref={anchor} hidden />
}

interface DialogFrameProps extends ModalProps {
  /** What is under way in it keeps it open. */
  isHeld?: boolean
}

/** A dialog whose close button says what it does, and whose head is no second banner of the page. */
export function DialogFrame({ closeOnEscape = true, isHeld = false, children, ...props }: DialogFrameProps) {
  const { t } = useText()
  const dialog = useRef<HTMLElement>(null)
  useDialogKeys(props.opened, dialog, () => closeOnEscape && props.onClose())
  useFocusReturn(props.opened)
  // Something may be typed in it.
  useUnsaved(props.opened)
  // It is there with the click that opens it: Mantine would wait for the next frame, and keys pressed until then would go to the page.
  const [isHere, setHere] = useState(props.opened)
  useLayoutEffect(() => {
    if (props.opened) setHere(true)
  }, [props.opened])
  if (!isHere) return null
  return (
    <Modal
      closeButtonProps={{ 'aria-label': t('common.close'), disabled: isHeld }}
      classNames={{ content: classes.content, overlay: classes.overlay }}
      onExitTransitionEnd={() => setHere(false)}
      {...props}
      // While it fades out it takes no clicks: the second one of a double click is for nothing.
      attributes={{ header: { role: 'presentation' }, inner: { inert: !props.opened }, ...props.attributes }}
      closeOnEscape={false}
      returnFocus={false}
    >
      {children}
      <FocusFirst dialog={dialog} />
    </Modal>
  )
}
