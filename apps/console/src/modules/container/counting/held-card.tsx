import { Button, Group, Stack, Text } from '@mantine/core'
import type { Container, HeldOrders } from '@vitrine/contract'
import { judgeOrders, judgeSenders, listHeldOrders, rejectHeldOrders } from '@vitrine/contract/client'
import { useState } from 'react'
import { useCan, useWorkspace } from '../../../kernel/workspace/index.ts'
import { useEndpoint } from '../../../lib/api/query.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Card } from '../../../ui/page.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { SearchInput } from '../../../ui/search-input.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import classes from '../container.module.css'
import { HeldBound } from './held-bound.tsx'
import { type Asking, HeldQuestion } from './held-question.tsx'
import { HeldRow } from './held-row.tsx'
import { HeldSenders } from './held-senders.tsx'
import { useVerdicts } from './use-verdicts.ts'

const sizes = [20, 50, 100]
const first = { page: 1, limit: 20, search: '', rejected: false }
type Looking = typeof first

/** What is told of orders that cannot be believed at once, and from where on an order is too large for that. */
export function HeldCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const [looking, setLooking] = useState(first)
  const { rejected, ...page } = looking
  const query = { org: org.org_id, id: container.id, ...page, rejected: rejected ? ('true' as const) : undefined }
  const held = useEndpoint(listHeldOrders, query, { keep: true })
  return (
    <Card id="held" title={t('orders.held.title')} description={t('orders.held.help')}>
      <Loaded query={held} skeleton={<CardSkeleton />} what={t('orders.held.failed')}>
        {(data) => <Held held={data} container={container} looking={looking} onLook={setLooking} />}
      </Loaded>
    </Card>
  )
}

interface HeldProps {
  held: HeldOrders
  container: Container
  looking: Looking
  onLook: (looking: Looking) => void
}

function Held({ held, container, looking, onLook }: HeldProps) {
  const { t } = useText()
  const can = useCan()
  const [asking, setAsking] = useState<Asking | null>(null)
  const verdicts = useVerdicts(container.id, () => setAsking(null))
  const say = (about: Asking) => {
    if (about.what === 'confirm') verdicts.judge(about.order, 'confirmed')
    else if (about.what === 'rejectAll') verdicts.rejectAll(about.until)
    else verdicts.judgeSender(about.sender.sender, 'rejected')
  }
  const judging = can(judgeOrders)
  const { as_of: until, held: count } = held
  return (
    <Stack gap="md">
      <HeldBound held={held} container={container} />
      {asking ? null : <ActionFailed error={verdicts.error} />}
      <Group gap="sm">
        <Segmented
          label={t('orders.held.which')}
          value={looking.rejected ? 'rejected' : 'waiting'}
          data={[
            { value: 'waiting', label: t('orders.held.waiting') },
            { value: 'rejected', label: t('orders.held.wasRejected') },
          ]}
          onChange={(which) => onLook({ ...first, limit: looking.limit, rejected: which === 'rejected' })}
        />
        {held.total > looking.limit || looking.search ? (
          <SearchInput
            value={looking.search}
            label={t('orders.held.search')}
            onSearch={(search) => onLook({ ...looking, page: 1, search })}
          />
        ) : null}
      </Group>
      <HeldSenders
        held={held}
        rejected={looking.rejected}
        container={container}
        disabled={verdicts.isPending}
        onReject={can(judgeSenders) ? (sender) => setAsking({ what: 'rejectSender', sender }) : undefined}
        onRestore={can(judgeSenders) ? (sender) => verdicts.judgeSender(sender, 'restored') : undefined}
      />
      {held.orders.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(
            looking.search ? 'orders.held.noMatch' : looking.rejected ? 'orders.held.noneRejected' : 'orders.held.none',
          )}
        </Text>
      ) : (
        <ul className={classes.rows}>
          {held.orders.map((order) => (
            <HeldRow
              key={`${order.key} ${order.value} ${order.currency} ${order.sender}`}
              order={order}
              container={container}
              disabled={verdicts.isPending}
              onConfirm={judging ? () => setAsking({ what: 'confirm', order }) : undefined}
              onReject={judging && !looking.rejected ? () => verdicts.judge(order, 'rejected') : undefined}
            />
          ))}
        </ul>
      )}
      {held.total > Math.min(...sizes) ? (
        <Pager
          page={looking.page}
          pages={Math.ceil(held.total / looking.limit)}
          total={held.total}
          limit={looking.limit}
          sizes={sizes}
          onChange={(next) => onLook({ ...looking, ...next })}
        />
      ) : null}
      {can(rejectHeldOrders) && !looking.rejected && count > 1 && until !== null ? (
        <Group>
          <Button variant="subtle" color="red" size="xs" onClick={() => setAsking({ what: 'rejectAll', count, until })}>
            {t('orders.held.rejectAll')}
          </Button>
        </Group>
      ) : null}
      {asking ? (
        <HeldQuestion
          asking={asking}
          loading={verdicts.isPending}
          error={verdicts.error}
          onClose={() => setAsking(null)}
          onConfirm={() => say(asking)}
        />
      ) : null}
    </Stack>
  )
}
