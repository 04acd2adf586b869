import { Alert, Text } from '@mantine/core'
import { getTestPlan, plannedDaysRange } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../lib/api/query.ts'
import { formatCount, formatPercent, formatWeight } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { Gap } from '../../ui/gap.tsx'
import { advisePlan } from '../experience/settings/plan-advice.ts'
import { findPlanLength } from '../experience/settings/plan-length.ts'
import { useContainerWorkspace } from '../workspace/index.ts'
import type { ActionTarget } from './request.ts'

/** How long it is planned for and what it is to find, with a warning where the store's traffic says that this is too short. */
export function ReleasePlan({ opened, item }: { opened: boolean; item: ActionTarget }) {
  const { t, language } = useText()
  const { org, container } = useContainerWorkspace()
  const [now] = useState(Date.now)
  const isPlanned = item.report.method === 'planned'
  const { days } = findPlanLength({ ...item, released_at: null }, container.timezone, now)
  const isShort = days < plannedDaysRange.least
  const plan = useEndpoint(
    getTestPlan,
    { org: org.org_id, id: item.id, days },
    { enabled: opened && isPlanned && !isShort, staleTime: 60_000 },
  )
  if (!isPlanned) return <Text>{t('releasePlan.anytime')}</Text>
  if (isShort)
    return (
      <Alert color="amber" p="sm">
        {t('releasePlan.noVerdict')}
      </Alert>
    )
  const advice = plan.data ? advisePlan(plan.data, days) : { kind: 'unknown' as const }
  return (
    <>
      <Text>
        {t('releasePlan.planned', { count: days, lift: formatWeight(item.report.smallest_lift) })}
        <Gap />
        <Text span inherit c="dimmed">
          {t('releasePlan.locked')}
        </Text>
      </Text>
      {advice.kind === 'never' || advice.kind === 'short' ? (
        <Alert color="amber" p="sm">
          {advice.kind === 'never'
            ? t('releasePlan.never')
            : t(advice.found === null ? 'releasePlan.tooShort' : 'releasePlan.short', {
                found: formatPercent(advice.found, language),
                days: formatCount(advice.needed, language),
              })}
        </Alert>
      ) : null}
    </>
  )
}
