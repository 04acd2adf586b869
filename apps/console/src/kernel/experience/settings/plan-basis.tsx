import { Text } from '@mantine/core'
import type { TestPlan } from '@vitrine/contract'
import { formatDecimal } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'

/** Which metric the estimate is for, and from whose orders it is known how that varies; plain words where it is for another one. */
export function PlanBasis({ plan, hasGroups }: { plan: TestPlan; hasGroups: boolean }) {
  const { t, language } = useText()
  if (!plan.needed) return null
  const { spread, planned_for } = plan
  const isOther = planned_for !== plan.metric
  const words = {
    metric: t(`metrics.${plan.metric}`),
    cv: formatDecimal(spread?.cv ?? null, language, 2),
  }
  return (
    <Text size="sm" c={isOther ? 'var(--vitrine-attention)' : 'dimmed'}>
      {isOther ? t('planner.basisOther', words) : t('planner.basis', words)}
      {spread ? (
        <>
          <Gap />
          {t(spread.source === 'own' ? 'planner.spreadOwn' : 'planner.spreadDefault', words)}
        </>
      ) : null}
      {hasGroups ? (
        <>
          <Gap />
          {t('planner.groups')}
        </>
      ) : null}
    </Text>
  )
}
