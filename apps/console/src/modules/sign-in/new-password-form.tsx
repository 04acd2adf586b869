import { Alert, Button, Stack, Text } from '@mantine/core'
import type { ReplyOf, readResetToken } from '@vitrine/contract'
import { doResetPassword } from '@vitrine/contract/client'
import type { FormEvent } from 'react'
import { isApiError } from '../../lib/api/error.ts'
import { queryClient, useAction } from '../../lib/api/query.ts'
import { reasonOf } from '../../lib/failure-reason.ts'
import { useText } from '../../lib/i18n/index.ts'
import { session } from '../../lib/session.ts'
import { NewPasswordFields, useNewPassword } from '../../ui/new-password-fields.tsx'
import { EntryHeading } from './entry-heading.tsx'

interface NewPasswordFormProps {
  token: string
  whose: ReplyOf<typeof readResetToken>
  onDone: () => void
  /** The link was used meanwhile, or has run out. */
  onSpent: () => void
}

export function NewPasswordForm({ token, whose, onDone, onSpent }: NewPasswordFormProps) {
  const { t } = useText()
  const { email, user_name: name, activates } = whose
  const form = useNewPassword({ email, mismatch: t('reset.mismatch') })
  const save = useAction(doResetPassword)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!form.check()) return
    save.mutate(
      { body: { token, password: form.password } },
      {
        onSuccess: () => {
          // Whoever was signed in here is not any more, or is somebody else.
          session.end()
          queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'GET /user/resetToken' })
          onDone()
        },
        onError: (error) => {
          if (isApiError(error, 'token_invalid')) onSpent()
          else if (isApiError(error, 'invalid_input', 'rule_broken'))
            form.setErrors({ password: error.issues[0]?.message })
        },
      },
    )
  }
  const told = isApiError(save.error, 'token_invalid', 'invalid_input', 'rule_broken') ? null : save.error

  return (
    <>
      <EntryHeading title={activates ? t('reset.firstTitle', { name }) : t('reset.title')}>
        {activates ? t('reset.firstLead', { email }) : t('reset.lead', { email })}
      </EntryHeading>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          {told ? (
            <Alert color="red" role="alert" p="sm">
              {t('reset.resetFailed', { reason: reasonOf(told, t) })}
            </Alert>
          ) : null}
          {/* Password managers file the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <NewPasswordFields
            form={form}
            size="md"
            autoFocus
            labels={{ password: t('reset.password'), repeat: t('reset.repeat'), minimum: t('reset.minimum') }}
          />
          {activates ? null : (
            <Text size="sm" c="dimmed">
              {t('reset.endsSessions')}
            </Text>
          )}
          <Button type="submit" size="md" fullWidth loading={save.isPending}>
            {activates ? t('reset.firstSubmit') : t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </>
  )
}
