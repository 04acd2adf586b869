import { Button, Group, Text } from '@mantine/core'
import type { Container, HeldOrders } from '@vitrine/contract'
import { updateContainer } from '@vitrine/contract/client'
import { useState } from 'react'
import { useCan } from '../../../kernel/workspace/index.ts'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundDialog } from './bound-dialog.tsx'

/** From where on an order waits, and how to change that. */
export function HeldBound({ held, container }: { held: HeldOrders; container: Container }) {
  const { t, language } = useText()
  const can = useCan()
  const [editing, setEditing] = useState(false)
  const amount = formatMoney(held.order_bound ?? held.suggested_bound, { currency: container.currency, language })
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
