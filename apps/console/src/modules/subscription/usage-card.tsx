import { Badge, Text } from '@mantine/core'
import type { QuotaState, QuotaUse, Subscription } from '@vitrine/contract'
import { toldState } from '@vitrine/contract/client'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Meter } from '../../ui/meter.tsx'
import { Card } from '../../ui/page.tsx'
import classes from './subscription.module.css'
import { useFunctionName } from './words.ts'

const colors = { fine: 'teal', near: 'amber', reached: 'red', unavailable: 'gray' } as const satisfies Record<
  QuotaState,
  string
>

/** How much of each limit is used, and what to do where little is left. */
export function UsageCard({ subscription }: { subscription: Subscription }) {
  const { t } = useText()
  return (
    <Card title={t('subscription.usage')} description={t('subscription.usageHelp')}>
      <ul className={classes.quotas}>
        {subscription.quotaVo.map((quota) => (
          <Quota key={quota.function} quota={quota} />
        ))}
      </ul>
    </Card>
  )
}

function Quota({ quota }: { quota: QuotaUse }) {
  const { t, language } = useText()
  const nameOf = useFunctionName()
  const { limit, used, scope } = quota
  const state = toldState(quota)
  const name = nameOf(quota.function)
  const shown = limit < 0 ? t('plans.unlimited') : formatCount(limit, language)
  return (
    <li>
      <div className={classes.quotaHead}>
        <Text span fw={500}>
          {name}
        </Text>
        {scope === 'organization' ? null : (
          <Text span size="xs" c="dimmed">
            {t(`plans.each.${scope}`)}
          </Text>
        )}
        {state === 'fine' ? null : (
          <Badge variant="light" color={colors[state]} radius="sm" size="sm">
            {t(`subscription.quota.${state}`)}
          </Badge>
        )}
        <Text span className={`figure ${classes.quotaUsed}`}>
          {t('subscription.used', { used: formatCount(used, language), limit: shown })}
        </Text>
      </div>
      <Meter
        value={limit > 0 ? Math.min(100, (used / limit) * 100) : 0}
        color={colors[state]}
        label={t('subscription.usedOf', { name, used, limit: shown })}
      />
      {state === 'fine' ? null : (
        <Text size="xs" c="dimmed" mt={4}>
          {t(`subscription.todo.${state}`)}
        </Text>
      )}
    </li>
  )
}
