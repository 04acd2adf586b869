import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReplyOf, startSecondFactor } from '@vitrine/contract'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Failed } from './failed.tsx'
import { issueOf, restOf } from './issue-of.ts'
import { OwnPassword } from './own-password.tsx'

interface AskPasswordProps {
  onSecret: (secret: ReplyOf<typeof startSecondFactor>) => void
  onClose: () => void
}

export function AskPassword({ onSecret, onClose }: AskPasswordProps) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const start = useAction(startSecondFactor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password !== '') start.mutate({ body: { password } }, { onSuccess: onSecret })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('profile.factor.startBody')}</Text>
        <Failed title={t('profile.factor.failed')} error={restOf(start.error, 'password')} />
        <OwnPassword
          value={password}
          error={missing ? t('common.required') : issueOf(start.error, 'password')}
          onChange={(value) => {
            setPassword(value)
            setMissing(false)
            start.reset()
          }}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={start.isPending}>
            {t('profile.factor.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
