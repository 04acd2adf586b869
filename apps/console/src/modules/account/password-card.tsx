import { Button, Group, PasswordInput, Stack } from '@mantine/core'
import { changePassword, listSessions } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { NewPasswordFields, useNewPassword } from '../../ui/new-password-fields.tsx'
import { Card } from '../../ui/page.tsx'
import { showFirstInvalid } from '../../ui/show-first-invalid.ts'
import { toast } from '../../ui/toast.ts'
import { UnsavedGuard } from '../../ui/unsaved-guard.tsx'
import { issueOf, restOf } from './issue-of.ts'

export function PasswordCard({ email }: { email: string }) {
  const { t } = useText()
  const [old, setOld] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const form = useNewPassword({ email, mismatch: t('reset.mismatch') })
  const save = useAction(changePassword, [listSessions])

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setProblem(old === '' ? t('common.required') : null)
    if (!form.check() || old === '') return showFirstInvalid(event.currentTarget)
    save.mutate(
      { body: { old_password: old, password: form.password } },
      {
        onSuccess: () => {
          setOld((now) => (now === old ? '' : now))
          // The new password and its repetition are the same.
          for (const set of [form.setPassword, form.setRepeat]) set((now) => (now === form.password ? '' : now))
          toast.done(t('profile.password.done'))
        },
        onError: (error) => form.setErrors({ password: issueOf(error, 'password') }),
      },
    )
  }

  return (
    <Card title={t('profile.password.title')} description={t('profile.password.body')}>
      <UnsavedGuard dirty={form.password + form.repeat !== ''} />
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <ActionFailed title={t('profile.password.failed')} error={restOf(save.error, 'old_password', 'password')} />
          {/* Password managers file the new password under this name. */}
          <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
          <PasswordInput
            name="old-password"
            label={t('profile.password.old')}
            autoComplete="current-password"
            value={old}
            error={problem ?? issueOf(save.error, 'old_password')}
            visibilityToggleButtonProps={{ 'aria-label': t('login.togglePassword') }}
            onChange={(e) => {
              setOld(e.currentTarget.value)
              setProblem(null)
              save.forget()
            }}
          />
          <NewPasswordFields
            form={form}
            labels={{
              password: t('profile.password.next'),
              repeat: t('profile.password.repeat'),
              minimum: t('reset.minimum'),
            }}
          />
          <Group justify="flex-end">
            <Button type="submit" loading={save.isPending}>
              {t('profile.password.submit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Card>
  )
}
