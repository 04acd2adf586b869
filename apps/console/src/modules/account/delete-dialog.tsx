import { useNavigate } from '@tanstack/react-router'
import { deleteAccount } from '@vitrine/contract/client'
import { queryClient, useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { session } from '../../lib/session.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { PasswordForm } from './password-form.tsx'

/** Says what goes with the account, and asks for its password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const navigate = useNavigate()
  const remove = useAction(deleteAccount, [])
  const done = async () => {
    onClose()
    await navigate({ ...at(paths.login, { reason: 'signed_out' }), ignoreBlocker: true })
    session.end()
    queryClient.clear()
    toast.done(t('profile.remove.done'))
  }
  return (
    <Dialog opened onClose={onClose} title={t('profile.remove.title')}>
      <PasswordForm
        lead={t('profile.remove.lead')}
        verb={t('profile.remove.verb')}
        failed={t('profile.remove.failed')}
        danger
        action={remove}
        onSubmit={(password) => remove.mutate({ body: { password } }, { onSuccess: () => void done() })}
        onClose={onClose}
      />
    </Dialog>
  )
}
