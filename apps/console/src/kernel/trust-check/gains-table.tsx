import { Text, Title } from '@mantine/core'
import type { TrustCheckResult } from '@vitrine/contract'
import { useId } from 'react'
import { formatPercent } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { TableRegion } from '../../ui/table-region.tsx'
import { isChecked } from './metrics.ts'
import classes from './trust-check.module.css'

const DAYS_OF_WEEK = 7

/** The smallest gain that tests of 2, 4 and 8 weeks find in this store. */
export function GainsTable({ result: { gains } }: { result: TrustCheckResult }) {
  const { t, language } = useText()
  const id = useId()
  const metrics = (gains[0]?.smallest ?? []).map(({ metric }) => metric).filter(isChecked)
  const tell = (lift: number | null | undefined) =>
    lift == null ? t('trust.noLift') : t('trust.lift', { lift: formatPercent(lift, language) })
  return (
    <div>
      <Title order={3} id={id} mb={8}>
        {t('trust.gains')}
      </Title>
      <TableRegion label={t('trust.gains')}>
        <table className={classes.table} aria-labelledby={id}>
          <thead>
            <tr>
              <th scope="col">{t('trust.metric')}</th>
              {gains.map(({ days }) => (
                <th key={days} scope="col">
                  {t('trust.weeks', { count: days / DAYS_OF_WEEK })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {metrics.map((metric) => (
              <tr key={metric}>
                <th scope="row">{t(`trust.metrics.${metric}`)}</th>
                {gains.map(({ days, smallest }) => (
                  <td key={days}>{tell(smallest.find((each) => each.metric === metric)?.lift)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableRegion>
      <Text size="xs" c="dimmed" mt={8}>
        {t('trust.gainsHelp')}
      </Text>
    </div>
  )
}
