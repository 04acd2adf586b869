import type { KindDefinition, Language } from '@vitrine/contract'
import { bucketRanges, HOLDOUT, type Timeline } from '@vitrine/targeting'
import type { ReportSubject } from './subject.ts'

const names: Record<Language, string> = { 'zh-TW': '沒有看到（保留組）', en: 'Did not see it (holdout)' }

/** Whether versions are compared with the visitors who were held out: of a kind without an original, where there are any. */
export const isHoldoutBaseline = (
  { versions }: Pick<KindDefinition, 'versions'>,
  timeline: readonly { holdout: number }[],
): boolean => versions !== 'many' && timeline.some(({ holdout }) => holdout > 0)

/** The holdout as the version that leaves the page as it is, before all others. */
export const withHoldout = (
  { views, timeline }: { views: ReportSubject['views']; timeline: Timeline },
  language: Language,
): Pick<ReportSubject, 'views' | 'timeline'> => ({
  views: [{ id: HOLDOUT, name: names[language], is_original: true }, ...views],
  timeline: timeline.map(({ weights, holdout, ...entry }) => ({
    ...entry,
    weights: [holdout, ...bucketRanges(weights, holdout).map(([start, end]) => end - start)],
    holdout: 0,
  })),
})

/** The first version stands for the original of a kind without one, where nobody is held out; a single one is compared with nothing. */
const standsForOriginal = (
  { versions }: Pick<KindDefinition, 'versions'>,
  { length }: readonly unknown[],
  index: number,
): boolean => versions !== 'many' && length > 1 && index === 0

/** The versions with the one marked that all others are compared with. */
export const withFirst = <V extends { is_original: boolean }>(
  definition: Pick<KindDefinition, 'versions'>,
  views: readonly V[],
): V[] =>
  views.map((view, i) => ({ ...view, is_original: view.is_original || standsForOriginal(definition, views, i) }))

/** The versions by which an experience will be judged. */
export const listJudged = (
  definition: Pick<KindDefinition, 'versions'>,
  { experience, views }: { experience: { holdout: number }; views: readonly { id: string; isOriginal: boolean }[] },
): readonly { id: string; isOriginal: boolean }[] =>
  isHoldoutBaseline(definition, [experience])
    ? [{ id: HOLDOUT, isOriginal: true }, ...views.map(({ id }) => ({ id, isOriginal: false }))]
    : views.map(({ id, isOriginal }, i) => ({ id, isOriginal: isOriginal || standsForOriginal(definition, views, i) }))
