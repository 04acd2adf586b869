import { Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ExperienceDetail, Metric, TestPlan } from '@vitrine/contract'
import { getTestPlan, plannedDaysRange } from '@vitrine/contract/client'
import { useState } from 'react'
import { useEndpoint } from '../../../lib/api/query.ts'
import { formatCount, formatPercent } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { readNumber } from '../../../lib/read-number.ts'
import { Gap } from '../../../ui/gap.tsx'
import { NumberField } from '../../../ui/number-field.tsx'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { PlanBasis } from './plan-basis.tsx'
import { PlanChoices } from './plan-choices.tsx'
import type { PlanLength } from './plan-length.ts'
import classes from './plan-proposal.module.css'
import { PlanResult } from './plan-result.tsx'

interface PlanProposalProps {
  experience: ExperienceDetail
  /** The leading one, as chosen. */
  metric: Metric
  lift: number
  length: PlanLength
  onUse: (days: number) => void
}

/** A day's visitors, and percent of them. */
const visitorsRule = { min: 1, max: 100_000_000, decimals: 0 }
const rateRule = { min: 0.01, max: 99, decimals: 2 }

/** Reads what the store's own visitors say about the length; where there are none, or others are expected, one enters them. */
export function PlanProposal({ experience, metric, lift, length, onUse }: PlanProposalProps) {
  const { t, language } = useText()
  const { org } = useContainerWorkspace()
  const [visitors, setVisitors] = useState('')
  const [rate, setRate] = useState('')
  const [own, setOwn] = useState(false)
  const read = { visitors: readNumber(visitors, visitorsRule), rate: readNumber(rate, rateRule) }
  const given = {
    lift,
    metric,
    ...(length.days >= plannedDaysRange.least ? { days: length.days } : {}),
    ...('value' in read.visitors ? { visitors_per_day: read.visitors.value } : {}),
    ...('value' in read.rate ? { conversion_rate: read.rate.value / 100 } : {}),
  }
  const [asked] = useDebouncedValue(JSON.stringify(given), 300)
  const query = useEndpoint(
    getTestPlan,
    { org: org.org_id, id: experience.id, ...(JSON.parse(asked) as typeof given) },
    { keep: true, staleTime: 60_000 },
  )
  const plan = query.data
  if (!plan)
    return query.error ? (
      <Text size="sm" c="dimmed">
        {t('planner.failed')}
      </Text>
    ) : (
      <Skeleton h={120} />
    )
  const lacks = !plan.facts || plan.facts.conversion_rate === null
  return (
    <div className={classes.box}>
      <Stack gap="sm" style={{ opacity: query.isPlaceholderData ? 0.6 : 1 }}>
        <Facts facts={plan.facts} />
        {own || lacks ? (
          <Group gap="sm" align="flex-start">
            <NumberField
              label={t('planner.visitors')}
              w={160}
              rule={visitorsRule}
              placeholder={plan.facts ? formatCount(plan.facts.visitors_per_day, language) : '1,000'}
              text={visitors}
              onText={setVisitors}
            />
            <NumberField
              label={t('planner.rate')}
              aria-description={t('planner.rateHelp')}
              w={160}
              rule={rateRule}
              rightSection="%"
              placeholder={plan.facts?.conversion_rate ? `${(plan.facts.conversion_rate * 100).toFixed(2)}` : '2.5'}
              text={rate}
              onText={setRate}
            />
          </Group>
        ) : (
          <Button variant="subtle" size="compact-sm" className={classes.own} onClick={() => setOwn(true)}>
            {t('planner.own')}
          </Button>
        )}
        <PlanBasis plan={plan} hasGroups={experience.groups.length > 0} />
        <PlanResult plan={plan} length={length} onUse={onUse} />
        <PlanChoices plan={plan} days={length.days} exclusion={experience.exclusion} />
      </Stack>
    </div>
  )
}

function Facts({ facts }: Pick<TestPlan, 'facts'>) {
  const { t, language } = useText()
  if (!facts) return <Text size="sm">{t('planner.noFacts')}</Text>
  const words = {
    count: facts.days,
    visitors: formatCount(facts.visitors_per_day, language),
    rate: formatPercent(facts.conversion_rate, language, 2),
  }
  return (
    <Text size="sm">
      {t(facts.conversion_rate === null ? 'planner.factsNoOrders' : 'planner.facts', words)}
      <Gap />
      <Text span inherit c="dimmed">
        {t(`planner.${facts.pages}`)}
      </Text>
    </Text>
  )
}
