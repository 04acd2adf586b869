import { Text, Title } from '@mantine/core'
import type { TrustCheckResult } from '@vitrine/contract'
import { useId } from 'react'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { TableRegion } from '../../ui/table-region.tsx'
import { isChecked } from './metrics.ts'
import classes from './trust-check.module.css'

type Alarm = TrustCheckResult['alarms'][number]

/** How often each primary metric came to a verdict, by the way in which visitors were split. */
export function AlarmsTable({ result: { alarms, runs } }: { result: TrustCheckResult }) {
  const { t } = useText()
  const id = useId()
  const splits = [...new Set(alarms.map(({ split }) => split))]
  const metrics = [...new Set(alarms.map(({ metric }) => metric))].filter(isChecked)
  return (
    <div>
      <Title order={3} id={id} mb={8}>
        {t('trust.alarms')}
      </Title>
      <TableRegion label={t('trust.alarms')}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('trust.metric')}</th>
              {splits.map((split) => (
                <th key={split} scope="col">
                  {t(`trust.split.${split}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <tr key={metric}>
                <th scope="row">{t(`trust.metrics.${metric}`)}</th>
                {splits.map((split) => (
                  <td key={split}>
                    <Count alarm={alarms.find((each) => each.metric === metric && each.split === split)} runs={runs} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
    </div>
  )
}

function Count({ alarm, runs }: { alarm: Alarm | undefined; runs: number }) {
  const { t, language } = useText()
  if (!alarm) return null
  const { count, word } = alarm
  const times = t('trust.times', { count: formatCount(count, language), runs: formatCount(runs, language) })
  if (word === 'nominal') return times
  return (
    <>
      {times}
      <Text size="xs" fw={500} className={classes.high}>
        {t(word === 'above' ? 'trust.isAbove' : 'trust.isTooOften')}
      </Text>
    </>
  )
}
