import { getSecondFactor, type ReplyOf, type startSecondFactor } from '@vitrine/contract'
import { useState } from 'react'
import { queryClient } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { AskPassword } from './ask-password.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { ScanSecret } from './scan-secret.tsx'

/** Three steps: that it is the person, the secret with its first code, the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [secret, setSecret] = useState<ReplyOf<typeof startSecondFactor> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  const close = () => {
    void queryClient.invalidateQueries({ queryKey: [getSecondFactor.id] })
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={codes ? t('profile.factor.codesTitle') : t('profile.factor.startTitle')}
      // The codes are shown this once: a slip of the finger must not take them away.
      closeOnClickOutside={!codes}
      closeOnEscape={!codes}
      withCloseButton={!codes}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={close} />
      ) : secret ? (
        <ScanSecret {...secret} onCodes={setCodes} onClose={close} />
      ) : (
        <AskPassword onSecret={setSecret} onClose={close} />
      )}
    </Dialog>
  )
}
