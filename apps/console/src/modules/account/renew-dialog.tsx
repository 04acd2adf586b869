import { renewRecoveryCodes } from '@vitrine/contract/client'
import { useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { CodesDialog } from './codes-dialog.tsx'
import { PasswordForm } from './password-form.tsx'

/** New recovery codes in place of those of before. */
export function RenewDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const renew = useAction(renewRecoveryCodes)
  const [codes, setCodes] = useState<string[] | null>(null)
  return (
    <CodesDialog title={t('profile.factor.renew')} codes={codes} onClose={onClose}>
      {(close) => (
        <PasswordForm
          lead={t('profile.factor.renewBody')}
          verb={t('profile.factor.renewVerb')}
          action={renew}
          onSubmit={(password) =>
            renew.mutate({ body: { password } }, { onSuccess: (answer) => setCodes(answer.recovery_codes) })
          }
          onClose={close}
        />
      )}
    </CodesDialog>
  )
}
