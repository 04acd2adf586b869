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

/** The versions by which an experience will be judged. */
export const listJudged = (
  definition: Pick<KindDefinition, 'versions'>,
  { experience, views }: { experience: { holdout: number }; views: readonly { id: string; isOriginal: boolean }[] },
): readonly { id: string; isOriginal: boolean }[] =>
  isHoldoutBaseline(definition, [experience])
    ? [{ id: HOLDOUT, isOriginal: true }, ...views.map(({ id }) => ({ id, isOriginal: false }))]
    : views
