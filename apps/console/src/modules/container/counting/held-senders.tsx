import { Button, Text } from '@mantine/core'
import type { Container, HeldOrders, OrderSender } from '@vitrine/contract'
import type { ReactNode } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Moment } from '../../../ui/moment.tsx'
import classes from '../container.module.css'
import { codeOf } from './held-row.tsx'

interface HeldSendersProps {
  held: HeldOrders
  /** Whether what was rejected is looked at. */
  rejected: boolean
  container: Container
  disabled: boolean
  onReject: ((sender: OrderSender) => void) | undefined
  onRestore: ((sender: string) => void) | undefined
}

/** Visitors who told several of these orders or many at all, or those of whom nothing is believed. */
export function HeldSenders({ held, rejected, container, disabled, onReject, onRestore }: HeldSendersProps) {
  const { t, language } = useText()
  return (
    <>
      {!rejected && held.senders.length > 0 ? (
        <section>
          <Text size="sm" fw={500} mb={4}>
            {t('orders.held.senders')}
          </Text>
          <ul className={classes.rows}>
            {held.senders.map((each) => (
              <SenderRow
                key={each.sender}
                sender={each.sender}
                button={t('orders.held.rejectSender')}
                label={t('orders.held.rejectSenderOf', { code: codeOf(each.sender) })}
                disabled={disabled}
                onClick={onReject ? () => onReject(each) : undefined}
              >
                {t('orders.held.told', { count: each.orders, shown: formatCount(each.orders, language) })}
                {' · '}
                <Moment at={each.first_at} timeZone={container.timezone} />
              </SenderRow>
            ))}
          </ul>
        </section>
      ) : null}
      {rejected && held.rejected_senders.length > 0 ? (
        <section>
          <Text size="sm" fw={500} mb={4}>
            {t('orders.held.rejectedSenders')}
          </Text>
          <ul className={classes.rows}>
            {held.rejected_senders.map(({ sender, at }) => (
              <SenderRow
                key={sender}
                sender={sender}
                button={t('orders.held.restore')}
                label={t('orders.held.restoreOf', { code: codeOf(sender) })}
                disabled={disabled}
                onClick={onRestore ? () => onRestore(sender) : undefined}
              >
                {t('orders.held.rejectedAt')}
                <Moment at={at} timeZone={container.timezone} />
              </SenderRow>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}

interface SenderRowProps {
  sender: string
  button: string
  label: string
  disabled: boolean
  onClick: (() => void) | undefined
  children: ReactNode
}

function SenderRow({ sender, button, label, disabled, onClick, children }: SenderRowProps) {
  const { t } = useText()
  return (
    <li>
      <div>
        <Text>{t('orders.held.visitor', { code: codeOf(sender) })}</Text>
        <Text size="xs" c="dimmed">
          {children}
        </Text>
      </div>
      {onClick ? (
        <Button size="xs" variant="default" disabled={disabled} aria-label={label} onClick={onClick}>
          {button}
        </Button>
      ) : null}
    </li>
  )
}
