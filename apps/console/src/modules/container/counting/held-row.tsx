import { Button, Group, Text } from '@mantine/core'
import type { Container, HeldOrder } from '@vitrine/contract'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Moment } from '../../../ui/moment.tsx'

interface HeldRowProps {
  order: HeldOrder
  container: Container
  disabled: boolean
  onConfirm: (() => void) | undefined
  onReject: (() => void) | undefined
}

/** By what people tell one sender from another. */
export const codeOf = (sender: string): string => sender.slice(-5).padStart(5, '0')

/** One visitor's report of an order, and what can be said of it. */
export function HeldRow({ order, container, disabled, onConfirm, onReject }: HeldRowProps) {
  const { t, language } = useText()
  const name = order.transaction ?? t('orders.held.unnamed')
  return (
    <li>
      <div>
        <Text fw={500}>{formatMoney(order.value, { currency: order.currency, language })}</Text>
        <Text size="xs" c="dimmed">
          <Foreign>{name}</Foreign>
          {' · '}
          <Moment at={order.at} timeZone={container.timezone} />
          {' · '}
          {t('orders.held.visitor', { code: codeOf(order.sender) })}
          {' · '}
          {t(`orders.held.reasons.${order.reason}`)}
        </Text>
      </div>
      <Group gap={6} wrap="nowrap">
        {onReject ? (
          <Button
            size="xs"
            variant="default"
            disabled={disabled}
            aria-label={t('orders.held.rejectOne', { name })}
            onClick={onReject}
          >
            {t('orders.held.reject')}
          </Button>
        ) : null}
        {onConfirm ? (
          <Button size="xs" disabled={disabled} aria-label={t('orders.held.confirmOne', { name })} onClick={onConfirm}>
            {t('orders.held.confirm')}
          </Button>
        ) : null}
      </Group>
    </li>
  )
}
