import { type Cell, mergeViews } from './cells.ts'
import type { ReportSubject } from './subject.ts'

/** What one row of the report stands for: a view, or a group of views reported as one. */
export interface Arm {
  view: { id: string; name: string; is_original: boolean; index: number }
  group?: string
  /** The views in it. */
  members: readonly string[]
  /** By epoch, ascending. */
  cells: Cell[]
}

/** Views in their order; those of a group as one, where its first view stands. */
export function groupViews<V extends { id: string }, G extends { view_ids: readonly string[] }>(
  views: readonly V[],
  groups: readonly G[],
): { first: V; members: V[]; group: G | undefined }[] {
  return views.flatMap((first) => {
    const group = groups.find((each) => each.view_ids.includes(first.id))
    const members = group ? views.filter((each) => group.view_ids.includes(each.id)) : [first]
    return members[0] === first ? [{ first, members, group }] : []
  })
}

/** Rows in the order of the views. Views that are not the subject's are in no row. */
export function toArms({ views, groups }: Pick<ReportSubject, 'views' | 'groups'>, cells: readonly Cell[]): Arm[] {
  return groupViews(views, groups).map(({ first, members, group }) => {
    const ids = members.map((each) => each.id)
    return {
      view: {
        id: first.id,
        name: group?.name ?? first.name,
        is_original: members.some((each) => each.is_original),
        index: views.indexOf(first),
      },
      ...(group && { group: group.name }),
      members: ids,
      cells: mergeViews(
        cells.filter((cell) => ids.includes(cell.view)),
        first.id,
      ),
    }
  })
}
