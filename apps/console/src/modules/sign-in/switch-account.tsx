import { Button, Stack, Text, Title } from '@mantine/core'
import { useText } from '../../lib/i18n/index.ts'

interface SwitchAccountProps {
  /** Addresses of who is signed in, and of whom the link signs in. */
  present: string
  other: string
  busy: boolean
  /** Level of the heading. */
  order: 1 | 2
  onSwitch: () => void
  onKeep: () => void
}

/** Asks before a link changes who is signed in: a link of somebody else's would make one work in their account. */
export function SwitchAccount({ present, other, busy, order, onSwitch, onKeep }: SwitchAccountProps) {
  const { t } = useText()
  return (
    <Stack gap="md">
      <div>
        <Title order={order}>{t('switchAccount.title')}</Title>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {t('switchAccount.body', { present, other })}
        </Text>
      </div>
      <Text size="sm">{t('switchAccount.warning')}</Text>
      <Button size="md" fullWidth onClick={onKeep} disabled={busy}>
        {t('switchAccount.keep')}
      </Button>
      <Button size="md" fullWidth variant="default" onClick={onSwitch} loading={busy}>
        {t('switchAccount.go')}
      </Button>
    </Stack>
  )
}
