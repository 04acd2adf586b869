import { Button, Group, Stack, Text } from '@mantine/core'
import {
  type Container,
  type HeldOrder,
  type HeldOrders,
  judgeOrders,
  listHeldOrders,
  updateContainer,
} from '@vitrine/contract'
import { useState } from 'react'
import { useCan, useWorkspace } from '../../../kernel/workspace/index.ts'
import { useAction, useEndpoint } from '../../../lib/api/query.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Moment } from '../../../ui/moment.tsx'
import { Card } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import classes from '../container.module.css'
import { BoundDialog } from './bound-dialog.tsx'

/** What is told of orders that cannot be believed at once, and from where on an order is too large for that. */
export function HeldCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const held = useEndpoint(listHeldOrders, { org: org.org_id, id: container.id })
  return (
    <Card id="held" title={t('orders.held.title')} description={t('orders.held.help')}>
      <Loaded query={held} skeleton={<CardSkeleton />} what={t('orders.held.failed')}>
        {(data) => <Held held={data} container={container} />}
      </Loaded>
    </Card>
  )
}

type Asking = { what: 'confirm'; order: HeldOrder } | { what: 'rejectAll' }

function Held({ held, container }: { held: HeldOrders; container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const judge = useAction(judgeOrders, [listHeldOrders])
  const [asking, setAsking] = useState<Asking | null>(null)
  const query = { org: org.org_id, id: container.id }
  const say = (orders: HeldOrder[], verdict: 'confirmed' | 'rejected') => {
    const named = orders.map(({ key, value, currency }) => ({ key, value, currency }))
    const done = () => {
      setAsking(null)
      toast.done(t(`orders.held.${verdict}`))
    }
    judge.mutate({ query, body: { orders: named, verdict } }, { onSuccess: done })
  }
  const judging = can(judgeOrders)
  // Of a disputed order one report is right.
  const implausible = held.orders.filter(({ reason }) => reason !== 'disputed')
  return (
    <Stack gap="md">
      <Bound held={held} container={container} />
      {asking ? null : <ActionFailed error={judge.error} />}
      {held.orders.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('orders.held.none')}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {held.orders.map((order) => (
            <HeldRow
              key={`${order.key} ${order.value} ${order.currency}`}
              order={order}
              container={container}
              disabled={judge.isPending}
              onConfirm={judging ? () => setAsking({ what: 'confirm', order }) : undefined}
              onReject={judging ? () => say([order], 'rejected') : undefined}
            />
          ))}
        </ul>
      )}
      {held.total > held.orders.length ? (
        <Text size="sm" c="dimmed">
          {t('orders.held.more', { count: held.total - held.orders.length })}
        </Text>
      ) : null}
      {judging && implausible.length > 1 ? (
        <Group>
          <Button variant="subtle" color="red" size="xs" onClick={() => setAsking({ what: 'rejectAll' })}>
            {t('orders.held.rejectAll')}
          </Button>
        </Group>
      ) : null}
      {asking ? (
        <Question
          asking={asking}
          implausible={implausible}
          container={container}
          loading={judge.isPending}
          error={judge.error}
          onClose={() => setAsking(null)}
          onSay={say}
        />
      ) : null}
    </Stack>
  )
}

function Bound({ held, container }: { held: HeldOrders; container: Container }) {
  const { t, language } = useText()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const amount = formatMoney(held.order_bound ?? held.suggested_bound, container.currency, language)
  return (
    <Group justify="space-between" align="flex-start" gap="md" wrap="nowrap">
      <Text size="sm">
        {t(held.order_bound === null ? 'orders.held.boundSuggested' : 'orders.held.boundSet', { amount })}
      </Text>
      {can(updateContainer) ? (
        <Button variant="default" size="xs" flex="none" onClick={() => setEditing(true)}>
          {t('orders.held.edit')}
        </Button>
      ) : null}
      {editing ? <BoundDialog held={held} container={container} onClose={() => setEditing(false)} /> : null}
    </Group>
  )
}

interface HeldRowProps {
  order: HeldOrder
  container: Container
  disabled: boolean
  onConfirm: (() => void) | undefined
  onReject: (() => void) | undefined
}

function HeldRow({ order, container, disabled, onConfirm, onReject }: HeldRowProps) {
  const { t, language } = useText()
  const name = order.transaction ?? t('orders.held.unnamed')
  return (
    <li>
      <div>
        <Text fw={500}>{formatMoney(order.value, order.currency, language)}</Text>
        <Text size="xs" c="dimmed">
          {name}
          {' · '}
          <Moment at={order.at} timeZone={container.timezone} />
          {' · '}
          {t(`orders.held.reasons.${order.reason}`)}
        </Text>
      </div>
      {onConfirm && onReject ? (
        <Group gap={6} wrap="nowrap">
          <Button
            size="xs"
            variant="default"
            disabled={disabled}
            aria-label={t('orders.held.rejectOne', { name })}
            onClick={onReject}
          >
            {t('orders.held.reject')}
          </Button>
          <Button size="xs" disabled={disabled} aria-label={t('orders.held.confirmOne', { name })} onClick={onConfirm}>
            {t('orders.held.confirm')}
          </Button>
        </Group>
      ) : null}
    </li>
  )
}

interface QuestionProps {
  asking: Asking
  /** What one click rejects. */
  implausible: HeldOrder[]
  container: Container
  loading: boolean
  error: unknown
  onClose: () => void
  onSay: (orders: HeldOrder[], verdict: 'confirmed' | 'rejected') => void
}

function Question({ asking, implausible, loading, error, onClose, onSay }: QuestionProps) {
  const { t, language } = useText()
  if (asking.what === 'rejectAll')
    return (
      <ConfirmDialog
        opened
        danger
        title={t('orders.held.rejectAllTitle', { count: implausible.length })}
        verb={t('orders.held.rejectAll')}
        loading={loading}
        onConfirm={() => onSay(implausible, 'rejected')}
        onClose={onClose}
      >
        <ActionFailed error={error} />
        <Text>{t('orders.held.rejectAllBody')}</Text>
      </ConfirmDialog>
    )
  const { order } = asking
  return (
    <ConfirmDialog
      opened
      title={t('orders.held.confirmTitle', { name: order.transaction ?? t('orders.held.unnamed') })}
      verb={t('orders.held.confirm')}
      loading={loading}
      onConfirm={() => onSay([order], 'confirmed')}
      onClose={onClose}
    >
      <ActionFailed error={error} />
      <Text>{t('orders.held.confirmBody', { amount: formatMoney(order.value, order.currency, language) })}</Text>
    </ConfirmDialog>
  )
}
