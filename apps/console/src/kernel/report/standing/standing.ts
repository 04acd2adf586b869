import { IconAlertTriangle, IconHourglass } from '@tabler/icons-react'
import type { Judgment, Language, ReleasedLine } from '@vitrine/contract'
import { formatCount } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/i18n/index.ts'
import { describeDay, labelDay } from '../chart/labels.ts'
import { lookOf, quiet } from '../verdict/look.ts'
import { listStatements, type Statement } from '../verdict/statements.ts'
import { tellLift, tellStatement } from '../verdict/tell.ts'

interface Speaker {
  t: Translate
  language: Language
}

export type Told = Pick<ReleasedLine, 'judgment' | 'kept' | 'ratio_alarm' | 'rows' | 'views' | 'phase' | 'sessions'>

/** What the report says first, as it is said there; null where nothing is compared, or nobody has come to it yet. */
export function tellStanding(told: Told, { t, language }: Speaker) {
  const { judgment, ratio_alarm, rows, views, phase } = told
  const isAlone = judgment.verdicts.length === 0 && rows.length <= 1
  if (isAlone || judgment.state === 'draft' || phase === 'scheduled') return null
  if (isUnseen(told)) return waiting(t('judgment.standing.nobody'))
  if (ratio_alarm)
    return {
      icon: IconAlertTriangle,
      tone: 'var(--vitrine-bad)',
      title: t('judgment.ratio.title'),
      isAlarm: true,
      figure: null,
    }
  if (judgment.state === 'no_verdict') return waiting(t('judgment.noVerdict.title'))
  if (judgment.state === 'collecting') return waiting(t('judgment.collecting.title'))
  const [first] = listStatements({ rows, judgment }, { views })
  if (!first) return null
  const { icon, tone } = lookOf(first)
  return {
    icon,
    tone,
    title: tellStatement(first, judgment.metric, { t, language }),
    isAlarm: false,
    figure: tellFigure(first, judgment, { t, language }),
  }
}

/** Whether nobody has come to it: where the figures are no longer kept, what was judged says that somebody had. */
function isUnseen({ judgment: { state, through, verdicts }, kept, sessions }: Told): boolean {
  const isJudged = state !== 'collecting' && (through !== null || verdicts.some(({ date }) => date !== null))
  return sessions === 0 && kept !== 'none' && !isJudged
}

/** The comparison that the sentence follows from: where it was settled, that of the day that did. */
function tellFigure(
  { lift, verdict }: Pick<Statement, 'lift' | 'verdict'>,
  { metric }: Pick<Judgment, 'metric'>,
  speaker: Speaker,
) {
  const { t, language } = speaker
  if (!verdict.settled || !verdict.date) return lift && tellLift(lift, metric, speaker)
  const day = t('judgment.decidedOn', { date: labelDay(verdict.date, language) })
  return `${tellLift(verdict.settled, metric, speaker)}${language === 'en' ? ', ' : '，'}${day}`
}

const waiting = (title: string) => ({ icon: IconHourglass, tone: quiet, title, isAlarm: false, figure: null })

/** How far it has come and how long it still takes; null where nothing is planned and nothing is awaited, or it has ended. */
export function tellProgress(
  { judgment, phase }: Pick<ReleasedLine, 'judgment' | 'phase'>,
  { t, language }: Speaker,
): string | null {
  const { state, day, planned_days, days_left, first_look, verdicts } = judgment
  if (state === 'draft' || phase === 'scheduled' || phase === 'ended' || verdicts.length === 0) return null
  const count = (n: number) => formatCount(n, language)
  const parts = [
    planned_days === null
      ? t('judgment.next.dayOnly', { day: count(day) })
      : t('judgment.next.day', { day: count(day), planned: count(planned_days) }),
  ]
  if (state === 'over') parts.push(t('judgment.standing.over'))
  else if (days_left !== null) parts.push(t('judgment.standing.daysLeft', { count: days_left }))
  if (state === 'collecting' && first_look)
    parts.push(t('judgment.standing.firstLook', { date: describeDay(first_look, language) }))
  return parts.join(language === 'en' ? ' · ' : '・')
}
