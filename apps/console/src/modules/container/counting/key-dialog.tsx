import { Alert, Button, Group, Stack, Title } from '@mantine/core'
import type { Container } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import classes from '../container.module.css'

interface KeyDialogProps {
  value: string
  container: Container
  onClose: () => void
}

/** One order, as the store's server tells it. */
function orderCommand(key: string, { id, tag_url, currency }: Container): string {
  const event = {
    id: crypto.randomUUID(),
    name: 'purchase',
    at: Date.now(),
    transaction: 'T1001',
    value: 1180,
    currency,
  }
  const body = JSON.stringify({ container: id, visitor: '<vitrine_id>', events: [event] }, null, 2)
  return `curl -X POST ${new URL(tag_url).origin}/collect \\
  -H 'Authorization: Bearer ${key}' \\
  -H 'Content-Type: application/json' \\
  -d '${body}'`
}

/** Shows a new key, this once, and how to use it. */
export function KeyDialog({ value, container, onClose }: KeyDialogProps) {
  const { t } = useText()
  const command = orderCommand('$VITRINE_SERVER_KEY', container)
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
            <code>{command}</code>
          </pre>
          <CopyButton
            value={command.replace('$VITRINE_SERVER_KEY', value)}
            size="sm"
            label={t('orders.key.copyExample')}
          />
        </section>
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('orders.key.saved')}</Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
