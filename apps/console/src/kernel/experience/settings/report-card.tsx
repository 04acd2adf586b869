import { NumberInput, SimpleGrid, Stack } from '@mantine/core'
import { formatMessage, issueMessages, type ReportSettings } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import type { SettingsCardProps } from './card-props.ts'
import { MethodField } from './method-field.tsx'
import { MetricFields } from './metric-fields.tsx'
import { PlanFields } from './plan-fields.tsx'

/** What the verdict comes from and how long the experiment runs; release fixes all that a verdict depends on. */
export function ReportCard({ form, experience, editable, frozen }: SettingsCardProps & { editable: boolean }) {
  const { t, language } = useText()
  const report = form.value.report
  const change = (part: Partial<ReportSettings>) => form.set('report', { ...report, ...part })
  const isReleased = experience.status !== 'draft'
  const roas = report.baseline_roas
  const badRoas = roas !== null && roas <= 0 ? formatMessage(issueMessages.roas_must_be_positive, language) : undefined
  const fields = { form, report, frozen, editable, change }

  return (
    <Card
      id="report"
      title={t('settings.report.title')}
      description={t(isReleased ? 'planner.lockedHelp' : 'planner.help')}
    >
      <Stack gap="lg">
        <MetricFields {...fields} isReleased={isReleased} />
        <MethodField {...fields} />
        <PlanFields {...fields} experience={experience} />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberInput
            label={t('settings.report.window')}
            description={t('settings.report.windowHelp')}
            min={1}
            max={30}
            allowDecimal={false}
            clampBehavior="strict"
            suffix={t('settings.report.windowUnit')}
            disabled={frozen}
            value={report.conversion_window_days}
            error={form.issue('report.conversion_window_days')}
            onChange={(value) => change({ conversion_window_days: Number(value) || 1 })}
          />
        </SimpleGrid>
        <NumberInput
          label={t('planner.roas')}
          description={t('planner.roasHelp')}
          maw={560}
          placeholder="4.0"
          min={0}
          max={1_000_000}
          decimalScale={2}
          step={0.1}
          disabled={!editable}
          value={roas ?? ''}
          error={form.issue('report.baseline_roas') ?? badRoas}
          onChange={(value) => change({ baseline_roas: value === '' ? null : Number(value) })}
        />
      </Stack>
    </Card>
  )
}
