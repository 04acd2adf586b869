import { getSecondFactor } from '@vitrine/contract/client'
import type { ReactNode } from 'react'
import { queryClient } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'

interface CodesDialogProps {
  title: string
  /** The recovery codes, once there are some. */
  codes: string[] | null
  onClose: () => void
  /** What leads to them. */
  children: (close: () => void) => ReactNode
}

/** Steps that end with recovery codes. */
export function CodesDialog({ title, codes, onClose, children }: CodesDialogProps) {
  const { t } = useText()
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: [getSecondFactor.id] })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={codes ? t('profile.factor.codesTitle') : title}
      // The codes are shown this once: a slip of the finger must not take them away.
      closeOnClickOutside={!codes}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? <RecoveryCodes codes={codes} onDone={close} /> : children(close)}
    </Dialog>
  )
}
