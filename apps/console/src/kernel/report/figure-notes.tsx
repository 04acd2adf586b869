import { List } from '@mantine/core'
import { formatDate, formatDateTime, formatMoney, formatWeight } from '../../lib/format.ts'
import { useText } from '../../lib/i18n/index.ts'
import { joinWords } from '../../lib/join-words.ts'
import type { ReportedExperience, ReportFigures } from './subject.ts'

interface FigureNotesProps {
  report: ReportFigures
  experience: ReportedExperience
  timezone: string
}

/** Items of a list: how visitors were divided when, what was capped, and how new the figures are. */
export function FigureNotes({ report, experience, timezone }: FigureNotesProps) {
  const { t, language } = useText()
  const zoned = { language, timeZone: timezone }
  const names = new Map([
    ['holdout', t('judgment.ratio.holdout')],
    ...experience.views.map((v) => [v.id, v.name] as const),
  ])
  return (
    <>
      {report.epochs.length > 1
        ? report.epochs.map((epoch) => (
            <List.Item key={epoch.epoch}>
              {t(epoch.omitted ? 'report.notes.epochOmitted' : 'report.notes.epoch', {
                n: epoch.epoch,
                from: formatDateTime(epoch.from, zoned),
                weights: joinWords(
                  Object.entries(epoch.weights).map(([id, w]) => `${names.get(id) ?? id} ${formatWeight(w)}`),
                  language,
                ),
              })}
            </List.Item>
          ))
        : null}
      {report.cap === null ? null : (
        <List.Item>
          {t('report.notes.cap', { amount: formatMoney(report.cap.amount, { currency: report.currency, language }) })}
        </List.Item>
      )}
      {report.kept === 'since' && report.kept_from !== null ? (
        <List.Item>{t('report.notes.keptFrom', { date: formatDate(report.kept_from, zoned) })}</List.Item>
      ) : null}
      <List.Item>{t('report.notes.computedAt', { time: formatDateTime(report.computed_at, zoned) })}</List.Item>
    </>
  )
}
