import { Stack, Text } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { issueOf, restOf } from './issue-of.ts'
import { OwnPassword } from './own-password.tsx'

interface PasswordFormProps {
  lead: string
  verb: string
  /** Title of what went wrong. */
  failed?: string
  danger?: boolean
  /** What came of the last try. */
  action: { error: Error | null; isPending: boolean; forget: () => void }
  onSubmit: (password: string) => void
  onClose: () => void
}

/** Asks for the password before something about the account's keys changes. */
export function PasswordForm({ lead, verb, failed, danger, action, onSubmit, onClose }: PasswordFormProps) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') onSubmit(password)
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{lead}</Text>
        <ActionFailed title={failed ?? t('profile.factor.failed')} error={restOf(action.error, 'password')} />
        <OwnPassword
          value={password}
          error={missing ? t('common.required') : issueOf(action.error, 'password')}
          onChange={(value) => {
            setPassword(value)
            setMissing(false)
            action.forget()
          }}
        />
        <Answers danger={danger} loading={action.isPending} onClose={onClose}>
          {verb}
        </Answers>
      </Stack>
    </form>
  )
}
