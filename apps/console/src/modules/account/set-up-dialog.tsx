import type { ReplyOf } from '@vitrine/contract'
import { startSecondFactor } from '@vitrine/contract/client'
import { useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordForm } from './password-form.tsx'
import { ScanSecret } from './scan-secret.tsx'

/** Three steps: that it is the person, the secret with its first code, the recovery codes. */
export function SetUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const start = useAction(startSecondFactor)
  const [secret, setSecret] = useState<ReplyOf<typeof startSecondFactor> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <CodesDialog title={t('profile.factor.startTitle')} codes={codes} onClose={onClose}>
      {(close) =>
        secret ? (
          <ScanSecret {...secret} onCodes={setCodes} onClose={close} />
        ) : (
          <PasswordForm
            lead={t('profile.factor.startBody')}
            verb={t('profile.factor.next')}
            action={start}
            onSubmit={(password) => start.mutate({ body: { password } }, { onSuccess: setSecret })}
            onClose={close}
          />
        )
      }
    </CodesDialog>
  )
}
