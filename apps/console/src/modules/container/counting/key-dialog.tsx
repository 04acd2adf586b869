import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Container } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from '../container.module.css'
import { orderCommand } from './order-command.ts'

interface KeyDialogProps {
  value: string
  container: Container
  onClose: () => void
}

/** Shows a new key, this once, and how to use it. */
export function KeyDialog({ value, container, onClose }: KeyDialogProps) {
  const { t } = useText()
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('orders.key.shownTitle')}
      size="lg"
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Alert color="amber">{t('orders.key.shownOnce')}</Alert>
        <code className={classes.secret} data-testid="server-key">
          {value}
        </code>
        <Group>
          <CopyButton value={value} size="sm" variant="filled" label={t('orders.key.copy')} />
        </Group>
        <section>
          <Title order={3}>{t('orders.key.example')}</Title>
          <pre className={classes.command}>
            <code>{orderCommand('$VITRINE_SERVER_KEY', container)}</code>
          </pre>
          <Stack gap="xs" align="flex-start">
            <CopyButton value={orderCommand(value, container)} size="sm" label={t('orders.key.copyExample')} />
            <Text size="sm" c="dimmed">
              {t('orders.key.visitor')}
            </Text>
          </Stack>
        </section>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('orders.key.saved')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
