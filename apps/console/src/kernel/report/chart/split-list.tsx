import { useText } from '../../../lib/i18n/index.ts'
import classes from './chart.module.css'
import { labelDay } from './labels.ts'
import type { SplitChange } from './marks.ts'

/** What the numbers on the chart stand for. */
export function SplitList({ splits }: { splits: readonly SplitChange[] }) {
  const { t, language } = useText()
  if (splits.length === 0) return null
  return (
    <ol className={classes.changes} aria-label={t('report.chart.epochs')}>
      {splits.map(({ n, day, before, after }) => (
        <li key={n}>
          <span>{n}</span>
          <span>{t('report.chart.epoch', { date: labelDay(day, language), before, after })}</span>
        </li>
      ))}
    </ol>
  )
}
