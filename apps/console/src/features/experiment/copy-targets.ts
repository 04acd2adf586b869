import type { ExperienceDetail, View } from '@vitrine/contract'

/** Versions that a change of one can be copied to: of a draft the others, without the original, which has none. */
export const listCopyTargets = (
  { status, type, views }: Pick<ExperienceDetail, 'status' | 'type' | 'views'>,
  viewId: string,
): { view: View; index: number }[] =>
  status === 'draft' && type === 'page'
    ? views.map((view, index) => ({ view, index })).filter(({ view }) => !view.is_original && view.id !== viewId)
    : []
