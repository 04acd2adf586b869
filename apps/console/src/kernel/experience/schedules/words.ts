import type { ExperienceDetail, Language, ViewSchedule } from '@vitrine/contract'
import { formatDateTime, formatRange, formatWeight } from '../../../lib/format.ts'
import { type Translate, useText } from '../../../lib/i18n/index.ts'
import { joinWords } from '../../../lib/join-words.ts'
import { zoneOffset } from '../../../lib/time.ts'
import { useContainerWorkspace } from '../../workspace/index.ts'
import type { Times } from './moves.ts'

interface Zoned {
  language: Language
  timeZone: string
}

/** What people call a schedule: by its description, else by its start. */
export const nameSchedule = ({ description, start_at }: Pick<ViewSchedule, 'description' | 'start_at'>, zoned: Zoned) =>
  description || formatDateTime(start_at, zoned)

/** `原始版本 30%、B 70%`, in the order of the versions. */
export const tellWeights = (
  weights: readonly number[],
  views: ExperienceDetail['views'],
  { language }: Pick<Zoned, 'language'>,
): string =>
  joinWords(
    views.map(({ name }, index) => `${name} ${formatWeight(weights[index] ?? 0)}`),
    language,
  )

/** From when to when, or from when on. */
export const tellTimes = ({ start, end }: Times, zoned: Zoned, t: Translate): string =>
  end === null
    ? t('schedules.timeline.from', { time: formatDateTime(start, zoned) })
    : formatRange(formatDateTime(start, zoned), formatDateTime(end, zoned), zoned.language)

export const timesOf = ({ start_at, recover_at }: Pick<ViewSchedule, 'start_at' | 'recover_at'>): Times => ({
  start: Date.parse(start_at),
  end: recover_at === null ? null : Date.parse(recover_at),
})

/** How long it holds, or has: until its experience ended, if that stopped it. */
export function heldTimes(
  schedule: Pick<ViewSchedule, 'start_at' | 'recover_at' | 'state'>,
  { ended_at }: Pick<ExperienceDetail, 'ended_at'>,
): Times {
  const { start, end } = timesOf(schedule)
  return { start, end: schedule.state === 'stopped' && ended_at !== null ? Date.parse(ended_at) : end }
}

/** The container's zone, in which all times of schedules are told, and what it is called; at a time also with its offset then. */
export function useZone() {
  const { t, language } = useText()
  const { timezone } = useContainerWorkspace().container
  const isTaipei = timezone === 'Asia/Taipei'
  const name = isTaipei ? t('schedules.zones.taipei') : timezone
  const nameAt = (time: string | null): string =>
    isTaipei || time === null
      ? name
      : t('schedules.zones.other', { zone: timezone, offset: zoneOffset(timezone, Date.parse(time)) })
  return { name, nameAt, zoned: { language, timeZone: timezone } }
}
