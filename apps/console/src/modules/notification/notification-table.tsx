import { Alert, Badge, Button, Group, Text } from '@mantine/core'
import type { Container, Notification } from '@vitrine/contract'
import { readNotification } from '@vitrine/contract/client'
import { Fragment, useState } from 'react'
import { useCan } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths, useSearchAt } from '../../lib/paths.ts'
import { Moment } from '../../ui/moment.tsx'
import table from '../../ui/table.module.css'
import { countedAs } from './counted-as.ts'
import { NotificationDetail } from './notification-detail.tsx'

interface NotificationTableProps {
  notifications: readonly Notification[]
  container: Container
  dim: boolean
  onResolve: (notification: Notification) => void
  /** The person goes to another page. */
  onLeave: () => void
}

export function NotificationTable({ notifications, dim, ...rest }: NotificationTableProps) {
  const { t } = useText()
  // A mail leads to one of them.
  const { notification: linked } = useSearchAt(paths.home('', ''))
  const [open, setOpen] = useState<string | null>(linked ?? null)
  return (
    <div className={`${table.wrap} ${dim ? table.dim : ''}`}>
      <table className={`${table.table} ${table.cards}`}>
        <thead>
          <tr>
            <th>{t('notifications.columns.status')}</th>
            <th>{t('notifications.columns.event')}</th>
            <th>{t('notifications.columns.source')}</th>
            <th>{t('notifications.columns.time')}</th>
            <th>{t('notifications.columns.actions')}</th>
          </tr>
        </thead>
        <tbody data-row-keys>
          {notifications.map((notification) => (
            <Row
              key={notification.id}
              notification={notification}
              open={open === notification.id}
              onToggle={() => setOpen(open === notification.id ? null : notification.id)}
              {...rest}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface RowProps extends Omit<NotificationTableProps, 'notifications' | 'dim'> {
  notification: Notification
  open: boolean
  onToggle: () => void
}

function Row({ notification, container, open, onToggle, onResolve, onLeave }: RowProps) {
  const { t } = useText()
  const mayResolve = useCan()(readNotification)
  const handled = notification.is_read === 1
  const counted = countedAs(notification)
  return (
    <Fragment>
      <tr>
        <td data-wide>
          <Badge variant="light" radius="sm" color={handled ? 'gray' : 'amber'}>
            {t(handled ? 'notifications.status.handled' : 'notifications.status.open')}
          </Badge>
        </td>
        <td data-wide>
          {t(`notifications.events.${notification.event}`)}
          {counted ? (
            <Text size="xs" c="dimmed">
              {t(`notifications.counts.${counted}`, { count: notification.count })}
            </Text>
          ) : null}
        </td>
        <td data-label={t('notifications.columns.source')} style={{ overflowWrap: 'anywhere' }}>
          {notification.source}
        </td>
        <td data-label={t('notifications.columns.time')}>
          <Moment at={notification.last_at} timeZone={container.timezone} c="dimmed" />
        </td>
        <td data-wide>
          <Group gap={4}>
            <Button variant="subtle" size="compact-sm" aria-expanded={open} onClick={onToggle}>
              {t(open ? 'notifications.hide' : 'notifications.details')}
            </Button>
            {handled || !mayResolve ? null : (
              <Button variant="subtle" size="compact-sm" onClick={() => onResolve(notification)}>
                {t('notifications.resolve.verb')}
              </Button>
            )}
          </Group>
        </td>
      </tr>
      {notification.push_status === -1 ? (
        <tr>
          <td colSpan={5} data-wide>
            <Alert color="red" p="xs">
              {t('notifications.pushFailed')}
            </Alert>
          </td>
        </tr>
      ) : null}
      {open ? (
        <tr>
          <td colSpan={5} data-wide>
            <NotificationDetail notification={notification} container={container} onLeave={onLeave} />
          </td>
        </tr>
      ) : null}
    </Fragment>
  )
}
