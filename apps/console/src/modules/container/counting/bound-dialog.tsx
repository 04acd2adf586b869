import { Stack } from '@mantine/core'
import type { Container, HeldOrders } from '@vitrine/contract'
import { type FormEvent, useState } from 'react'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Answers } from '../../../ui/answers.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { toast } from '../../../ui/toast.ts'
import { useSaveSettings } from './use-save-settings.ts'

const rule = { min: 1, max: 1e12, decimals: 2 }

interface BoundDialogProps {
  held: HeldOrders
  container: Container
  onClose: () => void
}

/** From which amount on orders wait; empty: as the container's own orders suggest. */
export function BoundDialog({ held, container, onClose }: BoundDialogProps) {
  const { t, language } = useText()
  const { saveBound, isPending, error } = useSaveSettings(container)
  const [bound, setBound] = useState(held.order_bound === null ? '' : String(held.order_bound))
  const isEmpty = bound.trim() === ''
  const read = readNumber(bound, rule)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isEmpty && 'fault' in read) return
    saveBound('value' in read ? read.value : null, () => {
      toast.done(t('orders.held.saved'))
      onClose()
    })
  }
  const suggested = formatMoney(held.suggested_bound, { currency: container.currency, language })
  return (
    <Dialog opened onClose={onClose} title={t('orders.held.boundTitle')} size="md">
      <form onSubmit={submit}>
        <Stack gap="lg">
          <ActionFailed error={error} />
          <NumberField
            data-autofocus
            label={t('orders.held.bound')}
            description={t('orders.held.boundHelp', { amount: suggested })}
            rightSection={container.currency}
            rightSectionWidth={56}
            rule={rule}
            text={bound}
            onText={setBound}
          />
          <Answers loading={isPending} onClose={onClose}>
            {t('orders.held.save')}
          </Answers>
        </Stack>
      </form>
    </Dialog>
  )
}
