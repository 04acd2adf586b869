import type { Arm } from '../arms.ts'
import type { LookRow } from './kept.ts'
import type { JudgmentPlan } from './plan.ts'

/** Whether these looks have begun: one of them had something to judge. Before that nothing comparative is told. */
export const hasBegun = (looks: readonly LookRow[]): boolean => looks.some(({ z }) => z !== null)

/** Whether a row is just what was planned to be judged; one that was put together later is for reading. */
export const isAsReleased = ({ view, members }: Pick<Arm, 'view' | 'members'>, plan: JudgmentPlan): boolean =>
  plan.arms.some(
    (arm) =>
      arm.view_id === view.id &&
      arm.members.length === members.length &&
      arm.members.every((member) => members.includes(member)),
  )

/**
 * The looks of a row. One that was put together later, or is compared with such an original, has none of its own: for
 * its interval it has those of all versions on the last day.
 */
export function findLooks(
  { plan, looks }: { plan: JudgmentPlan; looks: readonly LookRow[] },
  row: Arm,
  original: Arm,
): { own: LookRow[] | null; last: LookRow[]; hasBegun: boolean } {
  if (!isAsReleased(row, plan) || !isAsReleased(original, plan)) {
    const judged = looks.filter(({ z }) => z !== null)
    const day = judged.at(-1)?.day
    return { own: null, last: judged.filter((look) => look.day === day), hasBegun: judged.length > 0 }
  }
  const own = looks.filter((look) => look.viewId === row.view.id)
  return { own, last: own.slice(-1), hasBegun: hasBegun(own) }
}
