import { useText } from '../../../lib/i18n/index.ts'
import { joinWords, quoteWords } from '../../../lib/join-words.ts'
import classes from './chart.module.css'
import { labelDay } from './labels.ts'
import type { Mark } from './marks.ts'

/** What the numbers on the chart stand for. */
export function MarkList({ changes }: { changes: readonly Mark[] }) {
  const { t, language } = useText()
  if (changes.length === 0) return null
  const tell = (mark: Mark): string => {
    const date = labelDay(mark.day, language)
    if ('before' in mark) return t('report.chart.epoch', { date, before: mark.before, after: mark.after })
    const what = [
      mark.views.length > 0 ? t('report.chart.contentOf', { versions: quoteWords(mark.views, language) }) : null,
      mark.rules ? t('report.chart.rules') : null,
    ].filter((part) => part !== null)
    return t('report.chart.edit', { date, what: joinWords(what, language) })
  }
  return (
    <ol className={classes.changes} aria-label={t('report.chart.changes')}>
      {changes.map((mark) => (
        <li key={mark.n}>
          <span>{mark.n}</span>
          <span>{tell(mark)}</span>
        </li>
      ))}
    </ol>
  )
}
