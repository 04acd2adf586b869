import type { ModalProps } from '@mantine/core'
import { useState } from 'react'
import { useTyped } from '../lib/use-typed.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface DialogProps extends ModalProps {
  /** Something in it was chosen that is no typed text: a time, a switch. */
  isChanged?: boolean
}

/** A dialog that never loses what was typed in it: then a click outside does nothing, and Escape, the cross and the browser's Back ask first. */
export function Dialog({ closeOnClickOutside = true, isChanged = false, onClose, children, ...props }: DialogProps) {
  const { isTyped: isText, fields } = useTyped(props.opened)
  const isTyped = isText || isChanged
  const [isAsking, setAsking] = useState(false)
  const stay = () => setAsking(false)
  const leave = () => {
    stay()
    onClose()
  }
  return (
    <>
      <DialogFrame
        {...props}
        closeOnClickOutside={closeOnClickOutside && !isTyped}
        onClose={() => (isTyped ? setAsking(true) : onClose())}
      >
        <div {...fields}>{children}</div>
      </DialogFrame>
      <UnsavedGuard dirty={props.opened && isTyped} inDialog />
      <LeaveDialog opened={props.opened && isAsking} onLeave={leave} onStay={stay} />
    </>
  )
}
