import { Text } from '@mantine/core'
import type { Series } from '@vitrine/contract'
import { useId } from 'react'
import { formatChance, formatCount, formatLift } from '../../../lib/format.ts'
import { useText } from '../../../lib/i18n/index.ts'
import { Foreign } from '../../../ui/foreign.tsx'
import { VersionMark, versionColor } from '../../../ui/version-mark.tsx'
import classes from './chart.module.css'
import { ChartFrame } from './frame.tsx'
import { describeDay } from './labels.ts'
import type { ChartMarks } from './marks.ts'
import { niceTicks, settledReach } from './scale.ts'

const height = 300
/** Where that is told which has no curve. */
const middle = height / 2 - 16

interface LiftChartProps {
  series: Series
  marks: ChartMarks
}

/** Whether there is a difference to draw. */
export const hasLift = ({ days }: Series): boolean =>
  days.some(({ views }) => Object.values(views).some(({ lift }) => lift !== null))

/** The cumulative difference to the original, day by day, with its interval as a band that should narrow. */
export function LiftChart({ series, marks }: LiftChartProps) {
  const { t, language } = useText()
  const clip = useId()
  const variants = series.views.filter((v) => !v.is_original)
  const liftAt = (id: string, index: number) => series.days[index]?.views[id]?.lift ?? null
  const first = series.days.findIndex((_, i) => variants.some((v) => liftAt(v.id, i)))
  const reaches = variants.map((v) =>
    settledReach(series.days.map((_, i) => liftAt(v.id, i)).filter((lift) => lift !== null)),
  )
  const ticks = niceTicks(Math.min(...reaches.map(([low]) => low)), Math.max(...reaches.map(([, high]) => high)), 6)

  return (
    <ChartFrame
      days={[...series.days.map((d) => d.day), ...marks.ahead]}
      marks={marks}
      ticks={ticks}
      height={height}
      formatTick={(value) => formatLift(value, language, ticks.every((tick) => Number.isInteger(tick * 100)) ? 0 : 1)}
      label={t('report.chart.liftLabel', { metric: t(`metrics.${series.metric}`) })}
      tip={(index) => (
        <>
          <Text size="xs" fw={500}>
            {describeDay(series.days[index]?.day ?? marks.ahead[index - series.days.length] ?? '', language)}
          </Text>
          {variants.map((v) => {
            const lift = liftAt(v.id, index)
            if (index >= series.days.length) return null
            return (
              <div key={v.id} className={classes.tipRow}>
                <VersionMark index={v.index} />
                <span>
                  <Foreign>{v.name}</Foreign>
                </span>
                <span>
                  {lift ? (
                    <>
                      <strong>{formatLift(lift.estimate, language)}</strong>
                      <br />
                      {t('report.interval', {
                        low: formatLift(lift.low, language),
                        high: formatLift(lift.high, language),
                      })}
                      <br />
                      {t('report.chance', { chance: formatChance(lift.chance_to_win, language) })}
                    </>
                  ) : (
                    t('report.chart.noLiftDay')
                  )}
                </span>
              </div>
            )
          })}
          <Text size="xs" c="dimmed" mt={4} hidden={index >= series.days.length}>
            {t('report.chart.visitorsDay', {
              shown: formatCount(
                Object.values(series.days[index]?.views ?? {}).reduce((sum, v) => sum + v.visitors, 0),
                language,
              ),
            })}
          </Text>
        </>
      )}
    >
      {({ x, y, area, active }) => (
        <>
          {x(first) - area.left > 120 ? (
            <g>
              <path
                d={`M${area.left + 1} ${middle + 2}v10M${area.left + 1} ${middle + 7}H${x(first) - 4}m0-5v10`}
                className={classes.before}
              />
              <text
                x={(area.left + x(first)) / 2}
                y={middle - 8}
                textAnchor="middle"
                className={`${classes.axis} ${classes.over}`}
              >
                {t('report.chart.noLiftDay')}
              </text>
            </g>
          ) : null}
          <defs>
            <clipPath id={clip}>
              <rect x={area.left} y={area.top} width={area.right - area.left} height={area.bottom - area.top} />
            </clipPath>
          </defs>
          <g clipPath={`url(#${clip})`}>
            {variants.map((v) => {
              const points = series.days.flatMap((_, i) => {
                const lift = liftAt(v.id, i)
                return lift ? [{ i, lift }] : []
              })
              const upper = points.map(({ i, lift }) => `${x(i)},${y(lift.high)}`)
              const lower = points.map(({ i, lift }) => `${x(i)},${y(lift.low)}`).reverse()
              return (
                <g key={v.id}>
                  <polygon points={[...upper, ...lower].join(' ')} fill={versionColor(v.index)} opacity="0.14" />
                  <polyline
                    points={points.map(({ i, lift }) => `${x(i)},${y(lift.estimate)}`).join(' ')}
                    fill="none"
                    stroke={versionColor(v.index)}
                    strokeWidth="2"
                    strokeLinejoin="round"
                  />
                  {points
                    .filter(({ i }) => i === active || points.length === 1)
                    .map(({ i, lift }) => (
                      <circle
                        key={i}
                        cx={x(i)}
                        cy={y(lift.estimate)}
                        r="4"
                        fill={versionColor(v.index)}
                        stroke="var(--vitrine-surface)"
                        strokeWidth="2"
                      />
                    ))}
                </g>
              )
            })}
          </g>
        </>
      )}
    </ChartFrame>
  )
}
