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

/** Rows in the order of the views; a group stands where its first view does. Views that are not the subject's are in no row. */
export function toArms({ views, groups }: Pick<ReportSubject, 'views' | 'groups'>, cells: readonly Cell[]): Arm[] {
  const arms: Arm[] = []
  for (const [index, view] of views.entries()) {
    const group = groups.find((each) => each.view_ids.includes(view.id))
    const members = group ? views.filter((each) => group.view_ids.includes(each.id)) : [view]
    if (members[0] !== view) continue
    const ids = members.map((each) => each.id)
    arms.push({
      view: {
        id: view.id,
        name: group?.name ?? view.name,
        is_original: members.some((each) => each.is_original),
        index,
      },
      ...(group && { group: group.name }),
      members: ids,
      cells: mergeViews(
        cells.filter((cell) => ids.includes(cell.view)),
        view.id,
      ),
    })
  }
  return arms
}
