import { Text } from '@mantine/core'
import type { HeldOrder, OrderSender } from '@vitrine/contract'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { codeOf } from './held-row.tsx'

export type Asking =
  | { what: 'confirm'; order: HeldOrder }
  | { what: 'rejectAll'; count: number; until: string }
  | { what: 'rejectSender'; sender: OrderSender }

interface QuestionProps {
  asking: Asking
  loading: boolean
  error: unknown
  onClose: () => void
  onConfirm: () => void
}

/** Asks before an order counts, and before much is rejected at once. */
export function HeldQuestion({ asking, error, ...dialog }: QuestionProps) {
  const { t } = useText()
  const { title, verb, body } = useWords(asking)
  return (
    <ConfirmDialog opened danger={asking.what !== 'confirm'} title={title} verb={verb} {...dialog}>
      <ActionFailed error={error} />
      <Text>{body}</Text>
      {asking.what === 'rejectSender' ? <Text mt="xs">{t('orders.held.rejectSenderUndo')}</Text> : null}
    </ConfirmDialog>
  )
}

function useWords(asking: Asking): { title: string; verb: string; body: string } {
  const { t, language } = useText()
  switch (asking.what) {
    case 'rejectAll':
      return {
        title: t('orders.held.rejectAllTitle', { count: asking.count }),
        verb: t('orders.held.rejectAll'),
        body: t('orders.held.rejectAllBody'),
      }
    case 'rejectSender':
      return {
        title: t('orders.held.rejectSenderTitle', { code: codeOf(asking.sender.sender) }),
        verb: t('orders.held.rejectSender'),
        body: t('orders.held.rejectSenderBody'),
      }
    case 'confirm': {
      const { transaction, value, currency } = asking.order
      return {
        title: t('orders.held.confirmTitle', { name: transaction ?? t('orders.held.unnamed') }),
        verb: t('orders.held.confirm'),
        body: t('orders.held.confirmBody', { amount: formatMoney(value, { currency, language }) }),
      }
    }
  }
}
