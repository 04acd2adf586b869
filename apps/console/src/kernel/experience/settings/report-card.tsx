import { NumberInput, Radio, Select, SimpleGrid, Stack } from '@mantine/core'
import { formatMessage, issueMessages, type Metric, metrics, type ReportSettings } from '@vitrine/contract'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import type { SettingsCardProps } from './card-props.ts'

export function ReportCard({ form, editable }: SettingsCardProps & { editable: boolean }) {
  const { t, language } = useText()
  const report = form.value.report
  const change = (part: Partial<ReportSettings>) => form.set('report', { ...report, ...part })
  const metric = (index: 0 | 1) => (
    <Select
      label={t(index === 0 ? 'settings.report.primary' : 'settings.report.secondary')}
      allowDeselect={false}
      disabled={!editable}
      value={report.metrics[index]}
      error={form.issue(`report.metrics.${index}`)}
      data={metrics.map((value) => ({
        value,
        label: t(`report.metrics.${value}`),
        disabled: value === report.metrics[index === 0 ? 1 : 0],
      }))}
      onChange={(value) => {
        const next = value as Metric
        change({ metrics: index === 0 ? [next, report.metrics[1]] : [report.metrics[0], next] })
      }}
    />
  )
  const roas = report.baseline_roas
  const badRoas = roas !== null && roas <= 0 ? formatMessage(issueMessages.roas_must_be_positive, language) : undefined

  return (
    <Card id="report" title={t('settings.report.title')} description={t('settings.report.help')}>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          {metric(0)}
          {metric(1)}
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <NumberInput
            label={t('settings.report.roas')}
            description={t('settings.report.roasHelp')}
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
          <NumberInput
            label={t('settings.report.window')}
            description={t('settings.report.windowHelp')}
            min={1}
            max={30}
            allowDecimal={false}
            clampBehavior="strict"
            suffix={t('settings.report.windowUnit')}
            disabled={!editable}
            value={report.conversion_window_days}
            error={form.issue('report.conversion_window_days')}
            onChange={(value) => change({ conversion_window_days: Number(value) || 1 })}
          />
        </SimpleGrid>
        <Radio.Group
          label={t('settings.report.method')}
          value={report.method}
          onChange={(value) => change({ method: value as ReportSettings['method'] })}
        >
          <Stack gap="xs" mt={4}>
            {(['bayesian', 'sequential'] as const).map((method) => (
              <Radio
                key={method}
                value={method}
                disabled={!editable}
                label={t(`settings.report.methods.${method}`)}
                description={t(`settings.report.methodHelp.${method}`)}
              />
            ))}
          </Stack>
        </Radio.Group>
      </Stack>
    </Card>
  )
}
