import { ActionIcon, Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconPlus, IconX } from '@tabler/icons-react'
import type { Container, Rate } from '@vitrine/contract'
import { listRates, removeRate, setRate } from '@vitrine/contract/client'
import { useCan, useWorkspace } from '../../../kernel/workspace/index.ts'
import { useAction, useEndpoint } from '../../../lib/api/query.ts'
import { formatDate } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { dayIn } from '../../../lib/time.ts'
import { ActionFailed } from '../../../ui/action-failed.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { Card } from '../../../ui/page.tsx'
import { CardSkeleton } from '../../../ui/skeletons.tsx'
import { toast } from '../../../ui/toast.ts'
import { useRowFocus } from '../../../ui/use-row-focus.ts'
import classes from '../container.module.css'
import { RateDialog } from './rate-dialog.tsx'

/** What other currencies are worth in the container's. */
export function RatesCard({ container }: { container: Container }) {
  const { t } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  const rates = useEndpoint(listRates, { org: org.org_id, id: container.id })
  const remove = useAction(removeRate, [listRates])
  const [adding, { open, close }] = useDisclosure(false)
  return (
    <div {...useRowFocus()}>
      <Card
        id="rates"
        title={t('orders.rates.title')}
        description={t('orders.rates.help', { currency: container.currency })}
        aside={
          can(setRate) ? (
            <Button data-adds-row variant="default" flex="none" leftSection={<IconPlus size={16} />} onClick={open}>
              {t('orders.rates.add')}
            </Button>
          ) : null
        }
      >
        <Loaded query={rates} skeleton={<CardSkeleton />} what={t('orders.rates.failed')}>
          {(data) => <Rates rates={data} container={container} remove={remove} />}
        </Loaded>
        {adding ? <RateDialog container={container} onClose={close} /> : null}
      </Card>
    </div>
  )
}

interface RatesProps {
  rates: Rate[]
  container: Container
  remove: ReturnType<typeof useAction<typeof removeRate>>
}

function Rates({ rates, container, remove }: RatesProps) {
  const { t, language } = useText()
  const { org } = useWorkspace()
  const can = useCan()
  if (rates.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('orders.rates.none')}
      </Text>
    )
  const today = dayIn(container.timezone)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 6 })
  return (
    <Stack gap="sm">
      <ActionFailed error={remove.error} />
      <ul className={classes.rows}>
        {rates.map(({ currency, rate, from }) => {
          const day = formatDate(from, { language, timeZone: 'UTC' })
          const named = { foreign: currency, day }
          const take = () =>
            remove.mutate(
              { query: { org: org.org_id, id: container.id, currency, from } },
              { onSuccess: () => toast.done(t('orders.rates.removed')) },
            )
          return (
            <li key={`${currency} ${from}`}>
              <div>
                <Text>
                  {t('orders.rates.line', { foreign: currency, rate: number.format(rate), own: container.currency })}
                </Text>
                <Group gap="xs">
                  <Text size="xs" c="dimmed">
                    {t('orders.rates.since', { day })}
                  </Text>
                  {from > today ? (
                    <Badge size="sm" variant="light" color="gray" radius="sm">
                      {t('orders.rates.ahead')}
                    </Badge>
                  ) : null}
                </Group>
              </div>
              {can(removeRate) ? (
                <ActionIcon
                  data-removes-row
                  variant="subtle"
                  color="gray"
                  size={36}
                  disabled={remove.isPending}
                  aria-label={t('orders.rates.remove', named)}
                  onClick={take}
                >
                  <IconX size={16} />
                </ActionIcon>
              ) : null}
            </li>
          )
        })}
      </ul>
    </Stack>
  )
}
