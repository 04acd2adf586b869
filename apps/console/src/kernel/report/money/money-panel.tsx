import { Stack, Text, Title } from '@mantine/core'
import type { ReportRow } from '@vitrine/contract'
import { formatDecimal, formatMoney, formatRange } from '../../../lib/format.ts'
import { type Translate, useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { Gap } from '../../../ui/gap.tsx'
import { Card } from '../../../ui/page.tsx'
import { VersionMark } from '../../../ui/version-mark.tsx'
import { labelDay } from '../chart/labels.ts'
import type { ReportedExperience, ReportFigures } from '../subject.ts'
import { listStatements } from '../verdict/statements.ts'
import { MoneyNotes } from './money-notes.tsx'
import classes from './money-panel.module.css'
import { roundTogether } from './round-together.ts'

interface MoneyPanelProps {
  report: ReportFigures
  experience: ReportedExperience
  mode: 'range' | 'sentence'
  /** All visitors and days, as judged. */
  isWhole: boolean
  raw: boolean
}

type Estimated = ReportRow & { estimated_revenue_difference: NonNullable<ReportRow['estimated_revenue_difference']> }
const isEstimated = (row: ReportRow): row is Estimated => row.estimated_revenue_difference !== null

/** What it would have meant if everybody had seen a version, the decided one first. */
export function MoneyPanel({ report, experience, mode, isWhole, raw }: MoneyPanelProps) {
  const { t, language } = useText()
  const { judgment } = report
  const places = listStatements(report, experience).map(({ id }) => id)
  const orderOf = (row: ReportRow) =>
    row.as_released && places.includes(row.view.id) ? places.indexOf(row.view.id) : places.length
  const [first, ...others] = report.rows.filter(isEstimated).sort((a, b) => orderOf(a) - orderOf(b))
  const modeOf = (row: ReportRow) => (row.as_released ? mode : 'range')
  return (
    <Card title={t('judgment.money.title')}>
      <Stack gap="md">
        {first ? <Headline row={first} report={report} mode={modeOf(first)} /> : null}
        {others.length > 0 ? (
          <div>
            {others.map((row) => (
              <OtherLine key={row.view.id} row={row} report={report} mode={modeOf(row)} />
            ))}
          </div>
        ) : null}
        <Text size="xs" c="dimmed">
          {mode === 'range' ? (
            <>
              {whyRange(judgment, isWhole, t, judgment.planned_end ? labelDay(judgment.planned_end, language) : null)}
              <Gap />
            </>
          ) : null}
          {isWhole && [first, ...others].some((row) => row?.as_released === false) ? (
            <>
              {t('judgment.money.reading')}
              <Gap />
            </>
          ) : null}
          <MoneyNotes report={report} raw={raw} />
        </Text>
      </Stack>
    </Card>
  )
}

function whyRange({ stopped }: ReportFigures['judgment'], isWhole: boolean, t: Translate, end: string | null): string {
  if (!isWhole) return t('judgment.money.selected')
  if (end === null) return t('judgment.money.notFinalAnytime')
  return stopped ? t('judgment.money.notFinalStopped') : t('judgment.money.notFinal', { date: end })
}

interface HeadlineProps {
  row: Estimated
  report: ReportFigures
  mode: 'range' | 'sentence'
}

function Headline({ row, report, mode }: HeadlineProps) {
  const { t, language } = useText()
  const { value, low, high } = roundTogether(row.estimated_revenue_difference)
  const money = (amount: number) => formatMoney(amount, { currency: report.currency, language, signed: true })
  const words = { name: row.view.name, value: money(value), low: money(low), high: money(high) }
  return (
    <div className={classes.version}>
      <VersionMark index={row.view.index} />
      <div className={classes.told}>
        <Title order={3} className={`figure ${classes.lead}`}>
          {t(mode === 'sentence' ? 'judgment.money.sentence' : 'judgment.money.range', words)}
        </Title>
        {mode === 'sentence' ? <Text className="figure">{t('judgment.money.between', words)}</Text> : null}
        <Return row={row} report={report} withValue={mode === 'sentence'} />
      </div>
    </div>
  )
}

/** A further version, in one line. */
function OtherLine({ row, report, mode }: HeadlineProps) {
  const { language } = useText()
  const { value, low, high } = roundTogether(row.estimated_revenue_difference)
  const money = (amount: number) => formatMoney(amount, { currency: report.currency, language, signed: true })
  return (
    <div className={classes.other}>
      <VersionMark index={row.view.index} />
      <Text size="sm">
        <Foreign>{row.view.name}</Foreign>
      </Text>
      <Text size="sm" className={`figure ${classes.amount}`}>
        {mode === 'sentence' ? <strong>{money(value)}</strong> : null}{' '}
        <Text span inherit c={mode === 'sentence' ? 'dimmed' : undefined}>
          {formatRange(money(low), money(high), language)}
        </Text>
      </Text>
    </div>
  )
}

/** ROAS and the cost of the same revenue, where a baseline is set. */
function Return({ row, report, withValue }: { row: ReportRow; report: ReportFigures; withValue: boolean }) {
  const { t, language } = useText()
  const { estimated_roas: roas } = row
  if (roas === null || row.estimated_cost_difference === null) return null
  const cost = roundTogether(row.estimated_cost_difference)
  const range = (low: string, high: string) => formatRange(low, high, language)
  const money = (amount: number) => formatMoney(amount, { currency: report.currency, language, signed: true })
  const say = (value: string, between: string) =>
    withValue ? t('judgment.money.roasOf', { value, range: between }) : between
  return (
    <dl className={`figure ${classes.more}`}>
      <dt>{t('judgment.money.roas')}</dt>
      <dd>
        {say(
          formatDecimal(roas.value, language),
          range(formatDecimal(roas.low, language), formatDecimal(roas.high, language)),
        )}
      </dd>
      <dt>{t('judgment.money.cost')}</dt>
      <dd>{say(money(cost.value), range(money(cost.low), money(cost.high)))}</dd>
    </dl>
  )
}
