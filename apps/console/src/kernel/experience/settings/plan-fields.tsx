import { SimpleGrid, Stack, Text } from '@mantine/core'
import { type ExperienceDetail, planLimits } from '@vitrine/contract'
import { useRef, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { BoundedNumber, isWithin } from './bounded-number.tsx'
import { findPlanLength } from './plan-length.ts'
import { PlanProposal } from './plan-proposal.tsx'
import type { ReportFieldProps } from './report-fields.ts'

/** Percent, and days. */
const liftRule = { min: 0.5, max: 500, decimals: 1 }
const daysRule = { min: planLimits.least, max: planLimits.most, decimals: 0 }
const extendedRule = { ...daysRule, max: planLimits.extended }

/** What lift is worth finding and how many days are planned for it, with what the store's own traffic says. */
export function PlanFields({ form, report, frozen, editable, change, experience }: Props) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const [now] = useState(Date.now)
  const isPlanned = report.method === 'planned'
  const { start_at, end_at } = form.value
  const dates = { start_at, end_at, released_at: experience.released_at }
  const length = findPlanLength({ ...dates, report }, container.timezone, now)
  const percent = Number((report.smallest_lift * 100).toFixed(6))
  // While a number is on its way, what was proposed for the last one stays.
  const asked = useRef({ lift: report.smallest_lift, length })
  if (isWithin(percent, liftRule) && (length.isFromEnd || isWithin(length.days, daysRule)))
    asked.current = { lift: report.smallest_lift, length }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <BoundedNumber
          label={t('planner.smallest')}
          description={t('planner.smallestHelp')}
          unit="%"
          rule={liftRule}
          disabled={!editable}
          value={percent}
          error={form.issue('report.smallest_lift')}
          onChange={(next) => change({ smallest_lift: next / 100 })}
        />
        {isPlanned && !length.isFromEnd ? (
          <BoundedNumber
            label={t('planner.days')}
            description={t('planner.daysHelp')}
            unit={t('planner.daysUnit')}
            rule={frozen ? extendedRule : daysRule}
            disabled={frozen}
            value={report.planned_days}
            error={form.issue('report.planned_days')}
            onChange={(planned_days) => change({ planned_days })}
          />
        ) : null}
      </SimpleGrid>
      {isPlanned && length.isFromEnd ? (
        <Text size="sm" c={length.problem === 'short' ? 'var(--vitrine-attention)' : undefined}>
          {t(fromEnd[length.problem ?? 'fits'], { days: formatCount(length.days, language) })}
        </Text>
      ) : null}
      {isPlanned && !frozen ? (
        <PlanProposal experience={experience} {...asked.current} onUse={(planned_days) => change({ planned_days })} />
      ) : null}
    </Stack>
  )
}

const fromEnd = {
  short: 'planner.fromEndShort',
  long: 'planner.fromEndLong',
  fits: 'planner.fromEnd',
} as const

type Props = ReportFieldProps & { experience: ExperienceDetail }
