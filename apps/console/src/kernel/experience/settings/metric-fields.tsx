import { Select, SimpleGrid } from '@mantine/core'
import type { Metric } from '@vitrine/contract'
import { metrics } from '@vitrine/contract/client'
import { useText } from '../../../lib/i18n/index.ts'
import type { ReportFieldProps } from './report-fields.ts'

/** The metric that decides, which release fixes, and one to read beside it. */
export function MetricFields({ form, report, frozen, editable, change, isReleased }: Props) {
  const { t } = useText()
  const field = (index: 0 | 1) => (
    <Select
      label={t(index === 0 ? 'planner.leading' : 'planner.second')}
      description={t(index === 0 ? 'planner.leadingHelp' : 'planner.secondHelp')}
      allowDeselect={false}
      disabled={index === 0 ? frozen : !editable}
      value={report.metrics[index]}
      error={form.issue(`report.metrics.${index}`)}
      data={metrics.map((value) => ({
        value,
        label: t(`metrics.${value}`),
        disabled: isReleased && value === report.metrics[index === 0 ? 1 : 0],
      }))}
      onChange={(value) => {
        const next = value as Metric
        const other = report.metrics[index === 0 ? 1 : 0]
        // Choosing the one that stands beside it swaps the two.
        const rest = other === next ? report.metrics[index] : other
        change({ metrics: index === 0 ? [next, rest] : [rest, next] })
      }}
    />
  )
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {field(0)}
      {field(1)}
    </SimpleGrid>
  )
}

type Props = ReportFieldProps & { isReleased: boolean }
