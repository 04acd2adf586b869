import type { ModalProps } from '@mantine/core'
import { useState } from 'react'
import { useTyped } from '../lib/use-typed.ts'
import { DialogFrame } from './dialog-frame.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'
import { HoldContext, useHolding } from './use-hold.ts'

interface DialogProps extends ModalProps {
  /** Something in it was chosen that is no typed text: a time, a switch. */
  isChanged?: boolean
  /** A call is under way that nothing inside it tells of. */
  busy?: boolean
}

/**
 * A dialog that never loses what was typed in it: then a click outside does nothing, and Escape, the cross and the browser's Back ask
 * first. Nor what comes of its call: it stays until that has ended.
 */
export function Dialog(props: DialogProps) {
  const { closeOnClickOutside = true, isChanged = false, busy = false, onClose, children, ...frame } = props
  const { isTyped: isText, fields } = useTyped(frame.opened)
  const isTyped = isText || isChanged
  const [isAsking, setAsking] = useState(false)
  const holding = useHolding(busy)
  const stay = () => setAsking(false)
  const leave = () => {
    stay()
    onClose()
  }
  const close = () => {
    if (holding.isHeld) return
    if (isTyped) setAsking(true)
    else onClose()
  }
  return (
    <>
      <DialogFrame
        {...frame}
        isHeld={holding.isHeld}
        closeOnClickOutside={closeOnClickOutside && !isTyped}
        onClose={close}
      >
        <div {...fields}>
          <HoldContext value={holding}>{children}</HoldContext>
        </div>
      </DialogFrame>
      <UnsavedGuard dirty={frame.opened && isTyped} inDialog />
      <LeaveDialog opened={frame.opened && isAsking} onLeave={leave} onStay={stay} />
    </>
  )
}
