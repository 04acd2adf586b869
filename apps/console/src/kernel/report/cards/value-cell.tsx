import { Text } from '@mantine/core'
import type { Metric, Report, ReportRow } from '@vitrine/contract'
import { formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Gap } from '../../../ui/gap.tsx'
import { Tip } from '../../../ui/tip.tsx'
import classes from './metric-cards.module.css'
import { formatMetric } from './metric-value.ts'
import { findShownValue } from './shown-value.ts'

/** A version's figure; where it is not the plain one of the table, the plain one and the reason are on hover. */
export function ValueCell({ row, metric, report }: { row: ReportRow; metric: Metric; report: Report }) {
  const { t, language } = useText()
  const { value, plain, reasons } = findShownValue(row, metric, report)
  const text = formatMetric(value, metric, report.currency, language)
  const [main] = reasons
  if (main === undefined) return <td className={classes.value}>{text}</td>
  const amount = formatMoney(report.cap?.amount ?? null, report.currency, language)
  const why = (
    <>
      {reasons.map((reason) => (
        <span key={reason}>
          {t(`report.${reason}Help`, { amount })}
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
      {main === 'days' ? null : (
        <Text size="xs" c="dimmed" fw={400}>
          {t(`report.${main}`)}
        </Text>
      )}
    </td>
  )
}
