import { Alert, Anchor, Button, Stack, Text, TextInput } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { formatMessage, isEmail, resetPassword, typedIssueMessages } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { useAction } from '../../lib/api/query.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths, useSearchAt } from '../../lib/paths.ts'
import { EntryFrame } from './entry-frame.tsx'
import { EntryHeading } from './entry-heading.tsx'

/** Asks for a mail with a link to choose a new password; what it says does not depend on whether the address is known. */
export function ForgetPasswordPage() {
  const { t, language } = useText()
  const search = useSearchAt(paths.forgetPassword)
  const ask = useAction(resetPassword)
  const [email, setEmail] = useState(search.email ?? '')
  const [problem, setProblem] = useState<string | null>(null)

  const send = (to: string) =>
    ask.mutate(
      { body: { email: to } },
      {
        onError: (error) =>
          setProblem(isApiError(error, 'invalid_input') ? (error.issues[0]?.message ?? error.message) : null),
      },
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (email.trim() === '') return setProblem(t('login.emailRequired'))
    if (!isEmail(email.trim())) return setProblem(formatMessage(typedIssueMessages.invalid_email, language))
    send(email.trim())
  }
  const failure =
    ask.error && problem === null ? (
      <Alert color="red" role="alert" p="sm">
        {t('reset.failed', { reason: reasonOf(ask.error, t) })}
      </Alert>
    ) : null
  const back = (
    <Text ta="center">
      <Anchor component={Link} to={paths.login} size="sm">
        {t('auth.backToLogin')}
      </Anchor>
    </Text>
  )

  if (ask.isSuccess) {
    // Another may stand in the field by then.
    const to = ask.variables.body.email
    return (
      <EntryFrame>
        <div role="status">
          <EntryHeading title={t('reset.sentTitle')}>{t('reset.sent', { email: to })}</EntryHeading>
          <Text size="sm" c="dimmed" mb="lg">
            {t('reset.sentHint')}
          </Text>
        </div>
        <Stack gap="sm">
          <Button variant="default" size="md" onClick={() => send(to)}>
            {t('reset.again')}
          </Button>
          <Button variant="subtle" size="md" onClick={() => ask.reset()}>
            {t('reset.otherAddress')}
          </Button>
          {back}
        </Stack>
      </EntryFrame>
    )
  }
  return (
    <EntryFrame>
      <EntryHeading title={t('reset.askTitle')}>{t('reset.askLead')}</EntryHeading>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {failure}
          <TextInput
            autoFocus
            name="email"
            type="email"
            size="md"
            label={t('login.email')}
            autoComplete="username"
            value={email}
            error={problem}
            onChange={(e) => {
              setEmail(e.currentTarget.value)
              setProblem(null)
            }}
          />
          <Button type="submit" size="md" fullWidth loading={ask.isPending}>
            {t('reset.send')}
          </Button>
          {back}
        </Stack>
      </form>
    </EntryFrame>
  )
}
