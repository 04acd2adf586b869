import { AppError } from '../../../kernel/app-error.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import type { ExperienceRow } from '../../../kernel/experience/rows.ts'
import { spanOf } from '../subject.ts'
import { findStage } from './judge.ts'
import { extendableTo, moveByDays } from './plan.ts'
import { loadKept } from './queries.ts'
import { changePlan } from './store.ts'

/**
 * Makes a plan as many days long, and answers how many there were and when the experience ends now; or, where it cannot be so many, how
 * many it can. What was spent up to the last complete day stays spent. Throws not_extendable.
 */
export async function extendPlan(
  tx: Tx,
  experience: ExperienceRow,
  days: number,
): Promise<{ before: number; endAt: Date | null } | { least: number; most: number }> {
  const { orgId, id, endAt } = experience
  const kept = await loadKept(tx, orgId, id)
  const stage = kept && findStage(spanOf(experience), kept, Date.now())
  const most = kept && stage ? extendableTo(kept.plan, stage) : null
  const before = kept?.plan.plannedDays
  if (!kept || !stage || most === null || !before) throw new AppError('not_extendable')
  if (days <= before || days > most) return { least: before + 1, most }
  await changePlan(tx, orgId, id, {
    plannedDays: days,
    extendedFrom: before,
    extendedOnDay: stage.day,
    finished: false,
  })
  return { before, endAt: endAt && new Date(moveByDays(kept.plan, endAt.getTime(), days - before)) }
}
