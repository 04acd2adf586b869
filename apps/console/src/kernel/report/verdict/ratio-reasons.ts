import type { ExperienceDetail, Language, RatioReason } from '@vitrine/contract'
import { formatCount } from '../../../lib/format.ts'
import type { Translate } from '../../../lib/i18n/index.ts'
import { joinWords } from '../../../lib/join-words.ts'
import { labelDay } from '../chart/labels.ts'
import { segmentName } from '../segment-name.ts'

interface Words {
  t: Translate
  language: Language
}

/** What a reason is called: a device, a browser, a source or a day. */
export function nameReason({ by, value }: Pick<RatioReason, 'by' | 'value'>, { t, language }: Words): string {
  if (by === 'day') return labelDay(value, language)
  if (by === 'browser' && value === 'other') return t('judgment.ratio.otherBrowser')
  return segmentName(`${by}:${value}`, value, t)
}

/** Whose visitors are divided wrongly. */
export function titleReason(reason: Pick<RatioReason, 'by' | 'value'>, words: Words): string {
  const key = reason.by === 'source' && reason.value === '' ? 'unknownSource' : reason.by
  return words.t(`judgment.ratio.reason.${key}`, { name: nameReason(reason, words) })
}

/** Visitors of each version, and how many there should be. */
export function countReason(
  { versions }: Pick<RatioReason, 'versions'>,
  { views }: Pick<ExperienceDetail, 'views'>,
  { t, language }: Words,
): string {
  const expected = roundAlike(versions.map((version) => version.expected))
  const texts = versions.map(({ view_id, visitors }, i) =>
    t('judgment.ratio.count', {
      version: views.find((view) => view.id === view_id)?.name ?? t('judgment.ratio.holdout'),
      visitors: formatCount(visitors, language),
      expected: formatCount(expected[i] ?? 0, language),
    }),
  )
  return joinWords(texts, language)
}

/** Whole numbers whose sum is that of the given ones. */
export function roundAlike(counts: readonly number[]): number[] {
  let [sum, rounded] = [0, 0]
  return counts.map((count) => {
    sum += count
    // A sum of parts that should be whole is a little off.
    const own = Math.round(sum + 1e-6) - rounded
    rounded += own
    return own
  })
}
