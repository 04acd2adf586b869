import { Progress, Stack, Text, Title } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconHourglass, IconScale, IconTrendingUp } from '@tabler/icons-react'
import type { Metric, Report } from '@vitrine/contract'
import { formatCount, formatLift, formatPercent } from '../../lib/format.ts'
import { type Translate, useText } from '../../lib/i18n/index.ts'
import { minimum, rowName, type Verdict } from './verdict.ts'
import classes from './verdict-panel.module.css'

const looks = {
  no_data: { icon: IconHourglass, tone: 'var(--mantine-color-gray-5)' },
  srm: { icon: IconAlertTriangle, tone: 'var(--mantine-color-red-6)' },
  too_early: { icon: IconHourglass, tone: 'var(--mantine-color-amber-5)' },
  better: { icon: IconCircleCheck, tone: 'var(--mantine-color-green-6)' },
  leaning: { icon: IconTrendingUp, tone: 'var(--mantine-color-teal-6)' },
  original: { icon: IconCircleCheck, tone: 'var(--version-0)' },
  open: { icon: IconScale, tone: 'var(--mantine-color-gray-5)' },
} as const

/** The report in one sentence, with what it rests on. */
export function VerdictPanel({ verdict, report, metric }: { verdict: Verdict; report: Report; metric: Metric }) {
  const { t, language } = useText()
  const { icon: Icon, tone } = looks[verdict.kind]
  const visitors = report.rows.reduce((sum, row) => sum + row.visitors, 0)
  const orders = report.rows.reduce((sum, row) => sum + row.orders, 0)
  const sample = t('report.verdict.sample', {
    count: visitors,
    visitors: formatCount(visitors, language),
    orders: formatCount(orders, language),
  })
  return (
    <section
      className={classes.panel}
      style={{ '--tone': tone } as React.CSSProperties}
      aria-label={t('report.verdict.label')}
    >
      <Icon size={28} className={classes.icon} aria-hidden />
      <Stack gap={4} flex={1}>
        <Title order={2}>{titleOf(verdict, t, language === 'en' ? 'en' : 'zh-TW')}</Title>
        <Text>{bodyOf(verdict, metric, t, language === 'en' ? 'en' : 'zh-TW')}</Text>
        {verdict.kind === 'too_early' ? <Minimum days={verdict.days} conversions={verdict.conversions} /> : null}
        <Text size="xs" c="dimmed">
          {sample}
        </Text>
      </Stack>
    </section>
  )
}

type Lang = 'zh-TW' | 'en'

function titleOf(verdict: Verdict, t: Translate, language: Lang): string {
  switch (verdict.kind) {
    case 'better':
      return t('report.verdict.better', { name: rowName(verdict.row) })
    case 'leaning':
      return t('report.verdict.leaning', { name: rowName(verdict.row) })
    case 'original':
      return t('report.verdict.original')
    case 'too_early':
      return t('report.verdict.tooEarly', {
        days: formatCount(minimum.days, language),
        conversions: formatCount(minimum.conversions, language),
      })
    case 'srm':
      return t('report.verdict.srm')
    case 'open':
      return t('report.verdict.open')
    case 'no_data':
      return t('report.noData.title')
  }
}

function bodyOf(verdict: Verdict, metric: Metric, t: Translate, language: Lang): string {
  const name = t(`report.metrics.${metric}`)
  switch (verdict.kind) {
    case 'better':
    case 'leaning': {
      const lift = verdict.row.lift[metric]
      if (!lift) return ''
      return t('report.verdict.liftBody', {
        metric: name,
        lift: formatLift(lift.estimate, language),
        low: formatLift(lift.low, language),
        high: formatLift(lift.high, language),
        chance: formatPercent(verdict.chance, language),
      })
    }
    case 'original':
      return t('report.verdict.originalBody', { metric: name, chance: formatPercent(verdict.chance, language) })
    case 'too_early':
      return t('report.verdict.tooEarlyBody')
    case 'srm':
      return t('report.verdict.srmBody')
    case 'open':
      return t('report.verdict.openBody', { metric: name })
    case 'no_data':
      return t('report.noData.body')
  }
}

function Minimum({ days, conversions }: { days: number; conversions: number }) {
  const { t, language } = useText()
  const whole = Math.floor(days)
  const items = [
    {
      key: 'days',
      label: t('report.verdict.days', { now: formatCount(whole, language), need: minimum.days }),
      share: days / minimum.days,
    },
    {
      key: 'conversions',
      label: t('report.verdict.conversions', { now: formatCount(conversions, language), need: minimum.conversions }),
      share: conversions / minimum.conversions,
    },
  ]
  return (
    <Stack gap={6} my={6} maw={420}>
      {items.map(({ key, label, share }) => (
        <div key={key}>
          <Text size="xs">{label}</Text>
          <Progress
            value={Math.min(100, share * 100)}
            size="sm"
            color={share >= 1 ? 'green' : 'amber.5'}
            aria-label={label}
          />
        </div>
      ))}
    </Stack>
  )
}
