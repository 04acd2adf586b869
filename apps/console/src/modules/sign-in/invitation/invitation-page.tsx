import { Alert, Button, Loader, Stack, Text } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import type { Invitation } from '@vitrine/contract'
import { getUserInfo, readInvitation, rejectInvitation } from '@vitrine/contract/client'
import { useState } from 'react'
import { isApiError } from '../../../lib/api/error.ts'
import { queryClient, useAction, useEndpoint } from '../../../lib/api/query.ts'
import { reasonOf } from '../../../lib/failure-reason.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { at, paths, useSearchAt } from '../../../lib/paths.ts'
import { session } from '../../../lib/session.ts'
import { Delayed } from '../../../ui/delayed.tsx'
import { ErrorState } from '../../../ui/states.tsx'
import { EntryFrame } from '../entry-frame.tsx'
import { EntryHeading } from '../entry-heading.tsx'
import { AnswerButtons } from './answer-buttons.tsx'
import { homeAfter } from './home-after.ts'
import { InvitationFacts } from './invitation-facts.tsx'
import { NewAccountForm } from './new-account-form.tsx'

/** The page that the mail of an invitation links to: who asks, and the answer, with an account or without. */
export function InvitationPage() {
  const { t } = useText()
  const { token = '' } = useSearchAt(paths.invitation)
  const link = useEndpoint(readInvitation, { token }, { enabled: token !== '', refetchOnWindowFocus: false })
  const [declined, setDeclined] = useState<string | null>(null)

  if (declined !== null) return <Ended title={t('invitation.declinedTitle')}>{declined}</Ended>
  if (token === '' || isApiError(link.error, 'invitation_invalid', 'invalid_input'))
    return (
      <Ended alert title={t('invitation.invalidTitle')}>
        {t(token === '' ? 'reset.noToken' : 'invitation.invalid')}
      </Ended>
    )
  return (
    <EntryFrame>
      {link.data ? (
        <Answer
          token={token}
          invitation={link.data}
          onDeclined={() => setDeclined(t('invitation.declined', { org: link.data.org_name }))}
          onChanged={() => void link.refetch()}
        />
      ) : link.error ? (
        <ErrorState error={link.error} retry={() => void link.refetch()} />
      ) : (
        <Waiting />
      )}
    </EntryFrame>
  )
}

const Waiting = () => (
  <Delayed>
    <Loader size="sm" />
  </Delayed>
)

function Ended({ title, alert = false, children }: { title: string; alert?: boolean; children: string }) {
  const { t } = useText()
  return (
    <EntryFrame>
      <div role={alert ? 'alert' : 'status'}>
        <EntryHeading title={title}>{children}</EntryHeading>
      </div>
      <Button component={Link} to={paths.login} variant="default" size="md">
        {t('auth.backToLogin')}
      </Button>
    </EntryFrame>
  )
}

interface AnswerProps {
  token: string
  invitation: Invitation & { has_account: boolean }
  onDeclined: () => void
  onChanged: () => void
}

function Answer({ token, invitation, onDeclined, onChanged }: AnswerProps) {
  const { t } = useText()
  const navigate = useNavigate()
  const who = useEndpoint(getUserInfo, undefined, { enabled: session.token() !== null })
  const user = who.data
  const own = user?.email.toLowerCase() === invitation.email && !user?.impersonation
  const open = () => void navigate({ to: paths.auth, replace: true })
  // Whoever is signed in already is not asked to sign in, not even for a moment.
  if (who.isLoading) return <Waiting />
  return (
    <>
      <EntryHeading title={t('invitation.title', { org: invitation.org_name })}>
        {t(invitation.has_account ? 'invitation.lead' : 'invitation.newLead')}
      </EntryHeading>
      <InvitationFacts invitation={invitation} />
      {own && user ? (
        <AnswerButtons
          id={invitation.id}
          onAccepted={(after) => void navigate({ href: homeAfter(user, after), replace: true })}
          onDeclined={onDeclined}
        />
      ) : (
        <Stack gap="sm">
          {user ? (
            <Alert color="amber" p="sm">
              {t('invitation.otherAccount', { present: user.email })}
            </Alert>
          ) : null}
          {invitation.has_account ? (
            <SignInFirst email={invitation.email} />
          ) : (
            <NewAccountForm token={token} invitation={invitation} onDone={open} onChanged={onChanged} />
          )}
          <DeclineByLink token={token} onDeclined={onDeclined} onChanged={onChanged} />
        </Stack>
      )}
    </>
  )
}

/** Leads to the sign-in page and back. */
function SignInFirst({ email }: { email: string }) {
  const { t } = useText()
  const navigate = useNavigate()
  const go = () => {
    session.end()
    queryClient.clear()
    const { pathname, search } = window.location
    void navigate({ ...at(paths.login, { email, return: pathname + search, reason: 'invited' }) })
  }
  return (
    <Button size="md" fullWidth onClick={go}>
      {t('invitation.signIn')}
    </Button>
  )
}

function DeclineByLink({ token, onDeclined, onChanged }: Omit<AnswerProps, 'invitation'>) {
  const { t } = useText()
  const reject = useAction(rejectInvitation)
  const send = () =>
    reject.mutate(
      { body: { token } },
      { onSuccess: onDeclined, onError: (error) => isApiError(error, 'invitation_invalid') && onChanged() },
    )
  return (
    <>
      <Button size="md" fullWidth variant="default" loading={reject.isPending} onClick={send}>
        {t('invitation.decline')}
      </Button>
      {reject.error ? (
        <Text size="sm" c="red" role="alert">
          {t('invitation.failed', { reason: reasonOf(reject.error, t) })}
        </Text>
      ) : null}
    </>
  )
}
