import { Center, Code, Group, Stack, Text, TextInput } from '@mantine/core'
import { confirmSecondFactor } from '@vitrine/contract/client'
import { type FormEvent, useState } from 'react'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { Answers } from '../../ui/answers.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { QrCode } from '../../ui/qr-code.tsx'
import { issueOf, restOf } from './issue-of.ts'

interface ScanSecretProps {
  secret: string
  uri: string
  onCodes: (codes: string[]) => void
  onClose: () => void
}

export function ScanSecret({ secret, uri, onCodes, onClose }: ScanSecretProps) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const confirm = useAction(confirmSecondFactor)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(code.trim() === '')
    if (code.trim() !== '')
      confirm.mutate({ body: { code: code.trim() } }, { onSuccess: (answer) => onCodes(answer.recovery_codes) })
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        <Text>{t('profile.factor.scan')}</Text>
        <ActionFailed title={t('profile.factor.failed')} error={restOf(confirm.error, 'code')} />
        <Center>
          <QrCode text={uri} label={t('profile.factor.qr')} />
        </Center>
        <div>
          <Text size="sm" c="dimmed" mb={4}>
            {t('profile.factor.manual')}
          </Text>
          <Group gap="xs" wrap="nowrap">
            <Code style={{ flex: 1, overflowWrap: 'anywhere', fontSize: 14 }} data-testid="secret">
              {secret.replace(/(.{4})(?=.)/g, '$1 ')}
            </Code>
            <CopyButton value={secret} />
          </Group>
        </div>
        <TextInput
          data-autofocus
          autoFocus
          name="code"
          label={t('profile.factor.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          value={code}
          error={missing ? t('secondStep.codeRequired') : issueOf(confirm.error, 'code')}
          onChange={(e) => {
            setCode(e.currentTarget.value)
            setMissing(false)
            confirm.forget()
          }}
        />
        <Answers loading={confirm.isPending} onClose={onClose}>
          {t('profile.factor.confirm')}
        </Answers>
      </Stack>
    </form>
  )
}
