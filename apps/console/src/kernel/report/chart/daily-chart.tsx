import { Text } from '@mantine/core'
import type { Series } from '@vitrine/contract'
import { formatCount, formatMoney } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { VersionMark, versionColor } from '../../../ui/version-mark.tsx'
import classes from './chart.module.css'
import { ChartFrame } from './frame.tsx'
import { describeDay, labelCount } from './labels.ts'
import type { ChartMarks } from './marks.ts'
import { niceTicks } from './scale.ts'

export const dailyMeasures = ['sessions', 'visitors', 'orders', 'revenue'] as const
export type DailyMeasure = (typeof dailyMeasures)[number]

interface DailyChartProps {
  series: Series
  measure: DailyMeasure
  currency: string
  marks: ChartMarks
}

/** What each day brought, one bar a version, side by side. */
export function DailyChart({ series, measure, currency, marks }: DailyChartProps) {
  const { t, language } = useText()
  const amountOn = (index: number, id: string): number => series.days[index]?.views[id]?.[measure] ?? 0
  const format = (value: number): string =>
    measure === 'revenue' ? formatMoney(value, { currency, language }) : formatCount(value, language)
  const most = Math.max(1, ...series.days.flatMap((_, i) => series.views.map((v) => amountOn(i, v.id))))

  return (
    <ChartFrame
      banded
      days={series.days.map((d) => d.day)}
      marks={marks}
      ticks={niceTicks(0, most, 5)}
      height={300}
      formatTick={(value) => labelCount(value, language)}
      label={t('report.chart.dailyLabel', { measure: t(`report.columns.${measure}`) })}
      tip={(index) => (
        <>
          <Text size="xs" fw={500}>
            {describeDay(series.days[index]?.day ?? '', language)}
          </Text>
          {series.views.map((v) => (
            <div key={v.id} className={classes.tipRow}>
              <VersionMark index={v.index} />
              <span>
                <Foreign>{v.name}</Foreign>
              </span>
              <strong>{format(amountOn(index, v.id))}</strong>
            </div>
          ))}
        </>
      )}
    >
      {({ x, y, room, active }) => {
        const gap = Math.min(8, room * 0.24)
        const each = Math.max(1, (room - gap) / Math.max(1, series.views.length))
        const bar = Math.min(28, each)
        const start = -(bar * series.views.length) / 2
        return series.days.map((day, index) => (
          <g key={day.day} opacity={active === null || active === index ? 1 : 0.45}>
            {series.views.map((v, order) => {
              const top = y(amountOn(index, v.id))
              return (
                <rect
                  key={v.id}
                  x={x(index) + start + order * bar}
                  y={top}
                  width={Math.max(1, bar - 1)}
                  height={Math.max(0, y(0) - top)}
                  rx={Math.min(2, bar / 4)}
                  fill={versionColor(v.index)}
                />
              )
            })}
          </g>
        ))
      }}
    </ChartFrame>
  )
}
