import { Button, Loader } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { readResetToken } from '@vitrine/contract/client'
import { useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { useEndpoint } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths, useSearchAt } from '../../lib/paths.ts'
import { Delayed } from '../../ui/delayed.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { EntryFrame } from './entry-frame.tsx'
import { EntryHeading } from './entry-heading.tsx'
import { NewPasswordForm } from './new-password-form.tsx'

/** The page that a mail links to: a new password, or the first one of somebody who was invited. */
export function ResetPasswordPage() {
  const { token = '' } = useSearchAt(paths.resetPassword)
  // A link that was used up meanwhile is told by the call that uses it.
  const link = useEndpoint(readResetToken, { token }, { enabled: token !== '', refetchOnWindowFocus: false })
  const [done, setDone] = useState(false)
  const [spent, setSpent] = useState(false)

  if (token === '' || spent || isApiError(link.error, 'token_invalid', 'invalid_input'))
    return <Unusable incomplete={token === ''} />
  if (link.data && done) return <Done {...link.data} />
  return (
    <EntryFrame>
      {link.data ? (
        <NewPasswordForm token={token} whose={link.data} onDone={() => setDone(true)} onSpent={() => setSpent(true)} />
      ) : link.error ? (
        <ErrorState error={link.error} retry={() => void link.refetch()} />
      ) : (
        <Delayed>
          <Loader size="sm" />
        </Delayed>
      )}
    </EntryFrame>
  )
}

function Unusable({ incomplete }: { incomplete: boolean }) {
  const { t } = useText()
  return (
    <EntryFrame>
      <div role="alert">
        <EntryHeading title={t('reset.invalidTitle')}>
          {incomplete ? t('reset.noToken') : t('reset.invalid')}
        </EntryHeading>
      </div>
      <Button component={Link} to={paths.forgetPassword} size="md">
        {t('reset.askAgain')}
      </Button>
      <Button component={Link} to={paths.login} variant="subtle" size="md" mt="sm">
        {t('auth.backToLogin')}
      </Button>
    </EntryFrame>
  )
}

function Done({ email, activates }: { email: string; activates: boolean }) {
  const { t } = useText()
  return (
    <EntryFrame>
      <div role="status">
        <EntryHeading title={activates ? t('reset.activatedTitle') : t('reset.doneTitle')}>
          {t('reset.done')}
        </EntryHeading>
      </div>
      <Button component={Link} {...at(paths.login, { email, reason: 'signed_out' })} size="md">
        {t('reset.toLogin')}
      </Button>
    </EntryFrame>
  )
}
