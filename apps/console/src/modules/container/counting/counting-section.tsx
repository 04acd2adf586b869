import { Stack, Text, Title } from '@mantine/core'
import type { Container } from '@vitrine/contract'
import { getServerKey, listHeldOrders, listHosts, listRates } from '@vitrine/contract/client'
import { useCan } from '../../../kernel/workspace/index.ts'
import { useText } from '../../../lib/i18n/index.ts'
import classes from '../container.module.css'
import { HeldCard } from './held-card.tsx'
import { HostsCard } from './hosts-card.tsx'
import { KeyCard } from './key-card.tsx'
import { RatesCard } from './rates-card.tsx'

/** Which orders and pages of the store count, for those who may see it. */
export function CountingSection({ container }: { container: Container }) {
  const { t } = useText()
  const can = useCan()
  if (![getServerKey, listHosts, listHeldOrders, listRates].some((call) => can(call))) return null
  return (
    <section className={classes.counting}>
      <header className={classes.countingHead}>
        <Title order={2}>{t('orders.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('orders.lead')}
        </Text>
      </header>
      <div className={classes.columns}>
        <Stack gap="lg">
          {can(listHeldOrders) ? <HeldCard container={container} /> : null}
          {can(getServerKey) ? <KeyCard container={container} /> : null}
        </Stack>
        <Stack gap="lg">
          {can(listHosts) ? <HostsCard container={container} /> : null}
          {can(listRates) ? <RatesCard container={container} /> : null}
        </Stack>
      </div>
    </section>
  )
}
