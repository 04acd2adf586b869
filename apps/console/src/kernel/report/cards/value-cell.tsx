import { Text } from '@mantine/core'
import type { Metric, ReportRow } from '@vitrine/contract'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import { Tip } from '../../../ui/tip.tsx'
import { describeDay } from '../chart/labels.ts'
import type { ReportFigures } from '../subject.ts'
import classes from './metric-cards.module.css'
import { formatMetric } from './metric-value.ts'
import { type Chosen, findShownValue } from './shown-value.ts'

interface ValueCellProps {
  row: ReportRow
  metric: Metric
  report: ReportFigures
  chosen: Chosen
}

/** A version's figure; where it is not the plain one of the table, the plain one and the reason are on hover. */
export function ValueCell({ row, metric, report, chosen }: ValueCellProps) {
  const { t, language } = useText()
  const { value, plain, reasons } = findShownValue(row, metric, report, chosen)
  const text = formatMetric(value, metric, report.currency, language)
  if (plain === null) return <td className={classes.value}>{text}</td>
  const { through } = report.judgment
  const words = {
    amount: formatMoney(report.cap?.amount ?? null, { currency: report.currency, language }),
    date: through ? describeDay(through, language) : '',
  }
  const [main] = reasons.filter((reason) => reason === 'adjusted' || reason === 'capped')
  const why = (
    <>
      {reasons.map((reason) => (
        <span key={reason}>
          {t(`report.${reason}Help`, words)}
          <Gap />
        </span>
      ))}
      {t('report.plain', { plain: formatMetric(plain, metric, report.currency, language) })}
    </>
  )
  return (
    <td className={classes.value}>
      <Tip label={why}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the explanation opens on focus too */}
        <span className={classes.explained} tabIndex={0}>
          {text}
        </span>
      </Tip>
      {main === undefined ? null : (
        <Text size="xs" c="dimmed" fw={400}>
          {t(`report.${main}`)}
        </Text>
      )}
    </td>
  )
}
