import { Text } from '@mantine/core'
import {
  countNotifications,
  listNotifications,
  listOperations,
  type Notification,
  readNotification,
} from '@vitrine/contract'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

export function ResolveDialog({ notification, onClose }: { notification: Notification; onClose: () => void }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const run = useAction(readNotification, [listNotifications, countNotifications, listOperations])
  const name = `${t(`notifications.events.${notification.event}`)} · ${notification.source}`
  return (
    <ConfirmDialog
      opened
      title={t('notifications.resolve.title', { name })}
      verb={t('notifications.resolve.verb')}
      loading={run.isPending}
      onClose={onClose}
      onConfirm={() =>
        run.mutate(
          { query: { org: org.org_id, id: notification.id } },
          {
            onSuccess: () => {
              toast.done(t('notifications.resolve.done'))
              onClose()
            },
          },
        )
      }
    >
      <ActionFailed error={run.error} />
      <Text>{t('notifications.resolve.body')}</Text>
    </ConfirmDialog>
  )
}
