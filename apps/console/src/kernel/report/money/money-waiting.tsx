import { Text } from '@mantine/core'
import { formatCount } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Card } from '../../../ui/page.tsx'
import { isCounting } from '../stage.ts'
import type { ReportFigures } from '../subject.ts'

/** Stands where the money will, once enough visitors have ordered. */
export function MoneyWaiting({ report }: { report: ReportFigures }) {
  const { t, language } = useText()
  const missing = Math.max(0, ...report.rows.map((row) => row.missing.revenue_per_visitor ?? 0))
  return (
    <Card title={t('judgment.money.title')}>
      <Text c="dimmed">
        {!isCounting(report.judgment)
          ? t('judgment.money.tooFew')
          : missing > 0
            ? t('judgment.money.missing', { count: missing, shown: formatCount(missing, language) })
            : t('judgment.money.waiting')}
      </Text>
    </Card>
  )
}
