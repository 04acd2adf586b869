import { SimpleGrid, Stack } from '@mantine/core'
import type { ReportSettings } from '@vitrine/contract'
import { reportDefaults } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import { BoundedNumber } from '../../../ui/bounded-number.tsx'
import { Fold } from '../../../ui/fold.tsx'
import { Card } from '../../../ui/page.tsx'
import type { SettingsCardProps } from './card-props.ts'
import { MethodField } from './method-field.tsx'
import { MetricFields } from './metric-fields.tsx'
import { numberRules } from './number-rules.ts'
import { PlanFields } from './plan-fields.tsx'

/** What few people change. */
const rare = ['method', 'conversion_window_days', 'baseline_roas'] as const
const isChanged = (report: ReportSettings): boolean => rare.some((name) => report[name] !== reportDefaults[name])

/** What the verdict comes from and how long the experiment runs; release fixes all that a verdict depends on. */
export function ReportCard({ form, experience, editable, frozen }: SettingsCardProps & { editable: boolean }) {
  const { t } = useText()
  const report = form.value.report
  const change = (part: Partial<ReportSettings>) => form.set('report', { ...report, ...part })
  const isReleased = experience.status !== 'draft'
  const isWrong = rare.some((name) => form.issue(`report.${name}`) !== undefined)
  const fields = { form, report, frozen, editable, change }

  return (
    <Card
      id="report"
      title={t('settings.report.title')}
      description={t(isReleased ? 'planner.lockedHelp' : 'planner.help')}
    >
      <Stack gap="lg">
        <MetricFields {...fields} isReleased={isReleased} />
        <PlanFields {...fields} experience={experience} />
        <Fold label={t('settings.report.more')} isUsed={isChanged(report) || isWrong}>
          <Stack gap="lg">
            <MethodField {...fields} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <BoundedNumber
                label={t('settings.report.window')}
                description={t('settings.report.windowHelp')}
                rule={numberRules.window}
                unit={t('planner.daysUnit')}
                disabled={frozen}
                value={report.conversion_window_days}
                error={form.issue('report.conversion_window_days')}
                onChange={(conversion_window_days) => change({ conversion_window_days })}
              />
            </SimpleGrid>
            <BoundedNumber
              label={t('planner.roas')}
              description={t('planner.roasHelp')}
              maw={560}
              placeholder="4.0"
              rule={numberRules.roas}
              disabled={!editable}
              value={report.baseline_roas}
              error={form.issue('report.baseline_roas')}
              onChange={(baseline_roas) => change({ baseline_roas })}
              onEmpty={() => change({ baseline_roas: null })}
            />
          </Stack>
        </Fold>
      </Stack>
    </Card>
  )
}
