import { Text } from '@mantine/core'
import type { Notification } from '@vitrine/contract'
import { countNotifications, listNotifications, listOperations, readNotification } from '@vitrine/contract/client'
import { useWorkspace } from '../../kernel/workspace/index.ts'
import { useAction } from '../../lib/api/query.ts'
import { useText } from '../../lib/i18n/index.ts'
import { ActionFailed } from '../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'

export interface Resolving {
  notification: Notification
  /** How many there were and when, when with it all of its container are marked. */
  all?: { count: number; at: string }
}

export function ResolveDialog({ notification, all, onClose }: Resolving & { onClose: () => void }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const run = useAction(readNotification, [listNotifications, countNotifications, listOperations])
  const name = `${t(`notifications.events.${notification.event}`)} · ${notification.source}`
  const title =
    all === undefined
      ? t('notifications.resolve.title', { name })
      : t('notifications.resolveAll.title', { count: all.count })
  return (
    <ConfirmDialog
      opened
      title={title}
      verb={t(all === undefined ? 'notifications.resolve.verb' : 'notifications.resolveAll.verb')}
      loading={run.isPending}
      onClose={onClose}
      onConfirm={() =>
        run.mutate(
          { query: { org: org.org_id, id: notification.id, ...(all && { all: 'true' as const, until: all.at }) } },
          {
            onSuccess: () => {
              toast.done(t('notifications.resolve.done'))
              onClose()
            },
          },
        )
      }
    >
      <ActionFailed title={t('notifications.resolve.failed')} error={run.error} />
      <Text>{t('notifications.resolve.body')}</Text>
    </ConfirmDialog>
  )
}
