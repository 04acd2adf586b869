import { Anchor, Code, Stack, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Container, Notification } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { useKinds } from '../../kernel/console-kind.tsx'
import { useSettingsPath } from '../../kernel/workspace/settings-path.ts'
import { formatCount, formatDateTime, formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { at, paths } from '../../lib/paths.ts'
import { countedAs } from './counted-as.ts'
import classes from './notification-detail.module.css'
import { isOwnPage } from './own-page.ts'

interface NotificationDetailProps {
  notification: Notification
  container: Container
  onLeave: () => void
}

const code = (text: string | undefined): ReactNode => (text ? <Code>{text}</Code> : null)

/** What concerns the whole store is mended in its settings. */
const ofStore = new Set<Notification['event']>(['orders_stopped', 'store_traffic_fell'])

/** Everything that helps to find the cause. */
export function NotificationDetail({ notification, container, onLeave }: NotificationDetailProps) {
  const { t, language } = useText()
  const features = useKinds()
  const settings = useSettingsPath()
  const { metadata, kind, experience_id, view_id, url } = notification
  const time = (at: string) => formatDateTime(at, { language, timeZone: container.timezone })
  const handled = notification.processed_at
    ? t('notifications.fields.handledBy', {
        time: time(notification.processed_at),
        name: notification.processed_by ?? '',
      })
    : null
  const page = isOwnPage(url, container.website) ? (
    <Anchor href={url} target="_blank" rel="noopener noreferrer nofollow" inherit>
      {url}
    </Anchor>
  ) : (
    url
  )
  const { visitors, seen, expected, hours } = metadata
  const count = formatCount(notification.count, language)
  const figure = (value: number | undefined) => (value === undefined ? null : formatCount(value, language))
  const of = countedAs(notification)
  const tab = notification.event === 'sample_ratio' ? 'report' : 'settings'
  const counted = visitors
    ? t('notifications.fields.ofVisitors', {
        affected: count,
        visitors: formatCount(visitors, language),
        share: formatPercent(notification.count / visitors, language),
      })
    : count
  const rows: [label: string, value: ReactNode][] = [
    [t('notifications.fields.experiment'), metadata.exp_name],
    [t('notifications.fields.version'), metadata.view_name],
    [t('notifications.fields.selector'), code(metadata.selector)],
    [t('notifications.fields.rule'), code(metadata.rule)],
    [t('notifications.fields.part'), code(metadata.part)],
    [t('notifications.fields.message'), code(metadata.message)],
    [t('notifications.fields.page'), page],
    ...(of ? [[t(`notifications.fields.${of}`), counted] as [string, ReactNode]] : []),
    [t('notifications.fields.hours'), figure(hours)],
    [t('notifications.fields.seen'), figure(seen)],
    [t('notifications.fields.expected'), figure(expected)],
    [t('notifications.fields.first'), time(notification.created_at)],
    [t('notifications.fields.last'), time(notification.last_at)],
    [t('notifications.fields.handled'), handled],
  ]
  return (
    <Stack gap="sm" className={classes.detail}>
      <Text size="sm">{t(`notifications.explain.${notification.event}`)}</Text>
      <dl className={classes.list}>
        {rows
          .filter(([, value]) => value !== null && value !== undefined && value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {kind && experience_id ? (
        <Anchor
          component={Link}
          {...at(
            paths.experience(notification.org, notification.container_id, features[kind].path, experience_id),
            view_id ? { tab: 'versions', vid: view_id } : { tab },
          )}
          onClick={onLeave}
        >
          {t(`notifications.${view_id ? 'toVersion' : tab === 'report' ? 'toReport' : 'toSettings'}`)}
        </Anchor>
      ) : null}
      {notification.event === 'orders_held' && settings ? (
        <Anchor component={Link} to={settings} hash="held" onClick={onLeave}>
          {t('notifications.toOrders')}
        </Anchor>
      ) : null}
      {ofStore.has(notification.event) && settings ? (
        <Anchor component={Link} to={settings} onClick={onLeave}>
          {t('notifications.toContainer')}
        </Anchor>
      ) : null}
    </Stack>
  )
}
