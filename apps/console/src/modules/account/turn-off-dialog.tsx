import { getSecondFactor, removeSecondFactor } from '@vitrine/contract/client'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const stop = useAction(removeSecondFactor, [getSecondFactor])
  const done = () => {
    toast.done(t('profile.factor.stopped'))
    onClose()
  }
  return (
    <Dialog opened onClose={onClose} title={t('profile.factor.stopTitle')}>
      <PasswordForm
        lead={t('profile.factor.stopBody')}
        verb={t('profile.factor.stopVerb')}
        danger
        action={stop}
        onSubmit={(password) => stop.mutate({ body: { password } }, { onSuccess: done })}
        onClose={onClose}
      />
    </Dialog>
  )
}
