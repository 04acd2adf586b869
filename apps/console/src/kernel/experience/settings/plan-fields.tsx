import { SimpleGrid, Stack, Text } from '@mantine/core'
import type { ExperienceDetail } from '@vitrine/contract'
import { plannedDaysRange } from '@vitrine/contract/client'
import { useRef, useState } from 'react'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { hasFault } from '../../../lib/read-number.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { useContainerWorkspace } from '../../workspace/index.ts'
import { numberRules, shareToPercent } from './number-rules.ts'
import { findPlanLength } from './plan-length.ts'
import { PlanProposal } from './plan-proposal.tsx'
import type { ReportFieldProps } from './report-fields.ts'

const extendedRule = { ...numberRules.days, max: plannedDaysRange.extended }

/** What lift is worth finding and how many days are planned for it, with what the store's own traffic says. */
export function PlanFields({ form, report, frozen, editable, change, experience }: Props) {
  const { t, language } = useText()
  const { container } = useContainerWorkspace()
  const [now] = useState(Date.now)
  const isPlanned = report.method === 'planned'
  const { start_at, end_at } = form.value
  const dates = { start_at, end_at, released_at: experience.released_at }
  const length = findPlanLength({ ...dates, report }, container.timezone, now)
  const percent = shareToPercent(report.smallest_lift)
  // While a number is on its way, what was proposed for the last one stays.
  const asked = useRef({ lift: report.smallest_lift, length })
  if (!hasFault(percent, numberRules.lift) && (length.isFromEnd || !hasFault(length.days, numberRules.days)))
    asked.current = { lift: report.smallest_lift, length }
  return (
    <Stack gap="sm">
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <BoundedNumber
          label={t('planner.smallest')}
          description={t('planner.smallestHelp')}
          unit="%"
          rule={numberRules.lift}
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
            rule={frozen ? extendedRule : numberRules.days}
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
        <PlanProposal
          experience={experience}
          metric={report.metrics[0]}
          {...asked.current}
          onUse={(planned_days) => change({ planned_days })}
        />
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
