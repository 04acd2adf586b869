import { Button, Group, Stack, Text } from '@mantine/core'
import { getSecondFactor, removeSecondFactor } from '@vitrine/contract'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.ts'
import { Failed } from './failed.tsx'
import { issueOf, restOf } from './issue-of.ts'
import { OwnPassword } from './own-password.tsx'

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const stop = useAction(removeSecondFactor, [getSecondFactor])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(password === '')
    if (password === '') return
    stop.mutate(
      { body: { password } },
      {
        onSuccess: () => {
          toast.done(t('profile.factor.stopped'))
          onClose()
        },
      },
    )
  }
  return (
    <Dialog opened onClose={onClose} title={t('profile.factor.stopTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack gap="md">
          <Text>{t('profile.factor.stopBody')}</Text>
          <Failed title={t('profile.factor.failed')} error={restOf(stop.error, 'password')} />
          <OwnPassword
            value={password}
            error={missing ? t('common.required') : issueOf(stop.error, 'password')}
            onChange={(value) => {
              setPassword(value)
              setMissing(false)
              stop.reset()
            }}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" loading={stop.isPending}>
              {t('profile.factor.stopVerb')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  )
}
