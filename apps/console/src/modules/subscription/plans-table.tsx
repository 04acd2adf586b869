import { Text } from '@mantine/core'
import type { PlanLevel, Plans } from '@vitrine/contract'
import { formatCount } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import classes from './plans.module.css'
import { useFunctionName } from './words.ts'

type Booked = Exclude<PlanLevel, 'disable'>
const isBooked = (level: PlanLevel): level is Booked => level !== 'disable'

/** The plans side by side, smallest first; the one that a new organization tries stands out. */
export function PlansTable({ plans }: { plans: Plans }) {
  const { t } = useText()
  const nameOf = useFunctionName()
  const levels = plans.levels.filter(isBooked).toReversed()
  return (
    <div className={classes.wrap}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('plans.table')}</caption>
        <thead>
          <tr>
            <th scope="col" className={classes.corner}>
              {t('plans.feature')}
            </th>
            {levels.map((level) => (
              <th key={level} scope="col" data-tried={level === plans.trial.level || undefined}>
                <span className={classes.level}>{t(`common.level.${level}`)}</span>
                {level === plans.trial.level ? (
                  <span className={classes.tried}>{t('plans.tried', { days: plans.trial.days })}</span>
                ) : null}
                <Text span size="xs" c="dimmed" fw={400} className={classes.levelHelp}>
                  {t(`plans.levelHelp.${level}`)}
                </Text>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.functions.map(({ function: name, scope, limits }) => (
            <tr key={name}>
              <th scope="row">
                {nameOf(name)}
                {scope === 'organization' ? null : <span className={classes.each}>{t(`plans.each.${scope}`)}</span>}
              </th>
              {levels.map((level) => (
                <td key={level} data-tried={level === plans.trial.level || undefined}>
                  <Limit value={limits[level]} />
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">
              {nameOf('retention')}
              <span className={classes.each}>{t('plans.retentionFrom')}</span>
            </th>
            {levels.map((level) => (
              <td key={level} data-tried={level === plans.trial.level || undefined}>
                {t('plans.months', { count: plans.retention_months[level] })}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}

function Limit({ value }: { value: number }) {
  const { t, language } = useText()
  if (value < 0) return t('plans.unlimited')
  if (value > 0) return formatCount(value, language)
  return (
    <Text span c="dimmed" title={t('plans.none')} aria-label={t('plans.none')} role="img">
      —
    </Text>
  )
}
