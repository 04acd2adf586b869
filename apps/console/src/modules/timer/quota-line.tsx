import { Anchor, Group, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { quotaState } from '@vitrine/contract/client'
import { useQuotas, useWorkspace } from '../../kernel/workspace/index.ts'
import { useText } from '../../lib/i18n/index.ts'
import { paths } from '../../lib/paths.ts'

const useTimerQuota = () => useQuotas()?.find((each) => each.function === 'timers')

/** Whether the plan has no place for another one. */
export function useIsFull(): boolean {
  const quota = useTimerQuota()
  return quota !== undefined && ['reached', 'unavailable'].includes(quotaState(quota))
}

/** How many of the plan's timers there are, and what to do where there is no place for another one. */
export function QuotaLine() {
  const { t } = useText()
  const { org } = useWorkspace()
  const quota = useTimerQuota()
  const isFull = useIsFull()
  if (!quota) return null
  const { used, limit } = quota
  const told = limit < 0 ? t('timer.usedUnlimited', { used }) : t('timer.used', { used, limit })
  return (
    <Group gap="xs" mb="md" role={isFull ? 'alert' : undefined}>
      <Text size="sm" c={isFull ? undefined : 'dimmed'}>
        {isFull ? t('timer.reached', { limit }) : told}
      </Text>
      {isFull ? (
        <Anchor component={Link} to={paths.subscription(org.org_id)} size="sm">
          {t('timer.seePlan')}
        </Anchor>
      ) : null}
    </Group>
  )
}
