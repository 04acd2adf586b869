import { Alert, Button, Stack, TextInput } from '@mantine/core'
import type { Invitation } from '@vitrine/contract'
import { activateInvitation } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { isApiError } from '../../../lib/api/error.ts'
import { useAction } from '../../../lib/api/query.ts'
import { reasonOf } from '../../../lib/failure-reason.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { NewPasswordFields, useNewPassword } from '../../../ui/new-password-fields.tsx'
import { showFirstInvalid } from '../../../ui/show-first-invalid.ts'
import { signIn } from '../sign-in.ts'

interface NewAccountFormProps {
  token: string
  invitation: Invitation
  onDone: () => void
  /** The invitation was answered or withdrawn meanwhile, or the address has an account by now. */
  onChanged: () => void
}

/** Accepts with a new account: the person says what they are called, and chooses a password. */
export function NewAccountForm({ token, invitation, onDone, onChanged }: NewAccountFormProps) {
  const { t, language } = useText()
  const form = useNewPassword({ email: invitation.email, mismatch: t('reset.mismatch') })
  const [name, setName] = useState(invitation.user_name)
  const [problem, setProblem] = useState<string | undefined>()
  const [entering, setEntering] = useState(false)
  const activate = useAction(activateInvitation)

  const enter = async (email: string) => {
    setEntering(true)
    // Whatever keeps the person from coming in is told by the page that they sign in on.
    await signIn({ email, password: form.password }, { current: language, chosen: true }).catch(() => undefined)
    onDone()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = name.trim() === ''
    setProblem(missing ? t('common.required') : undefined)
    if (!form.check() || missing) return showFirstInvalid(event.currentTarget)
    activate.mutate(
      { body: { token, user_name: name.trim(), password: form.password, locale: language } },
      {
        onSuccess: ({ email }) => void enter(email),
        onError: (error) => {
          if (isApiError(error, 'invitation_invalid', 'wrong_state')) return onChanged()
          if (!isApiError(error, 'invalid_input', 'rule_broken')) return
          const messageOf = (path: string) => error.issues.find((issue) => issue.path === path)?.message
          setProblem(messageOf('user_name'))
          form.setErrors({ password: messageOf('password') })
        },
      },
    )
  }
  const failed = isApiError(activate.error, 'invalid_input', 'rule_broken', 'invitation_invalid', 'wrong_state')
    ? null
    : activate.error
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {failed ? (
          <Alert color="red" role="alert" p="sm">
            {t('invitation.failed', { reason: reasonOf(failed, t) })}
          </Alert>
        ) : null}
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={invitation.email} readOnly hidden />
        <TextInput
          size="md"
          name="name"
          autoComplete="name"
          label={t('invitation.name')}
          maxLength={60}
          value={name}
          error={problem}
          onChange={(e) => {
            setName(e.currentTarget.value)
            setProblem(undefined)
          }}
        />
        <NewPasswordFields
          form={form}
          size="md"
          labels={{ password: t('invitation.password'), repeat: t('invitation.repeat'), minimum: t('reset.minimum') }}
        />
        <Button type="submit" size="md" fullWidth loading={activate.isPending || entering}>
          {t('invitation.acceptNew')}
        </Button>
      </Stack>
    </form>
  )
}
