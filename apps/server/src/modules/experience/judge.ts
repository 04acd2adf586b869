import type { Kind } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { holdCurrency } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, ExperienceRow } from '../../kernel/experience/rows.ts'
import { noteExperience } from '../../kernel/experience/store.ts'
import { findOrganization } from '../../kernel/organization/queries.ts'
import {
  followDates,
  forgetPlan,
  isHoldoutBaseline,
  keptSpanOf,
  listJudged,
  makePlan,
  recordPlan,
} from '../report/index.ts'

/** How an experience is judged from `opensAt` on: by what it compares. */
async function planFrom(
  tx: Tx,
  { kinds }: Pick<Context, 'kinds'>,
  { experience, views }: Pick<ExperienceParts, 'views' | 'experience'>,
  { opensAt, timezone }: { opensAt: Date; timezone: string },
): Promise<void> {
  const { definition } = kinds[experience.kind as Kind]
  const judged = listJudged(definition, { experience, views })
  const currency = await holdCurrency(tx, experience)
  await recordPlan(tx, experience, makePlan({ ...experience, views: judged, opensAt, timezone, currency }))
}

/** Fixes how a released experience will be judged. */
export async function planJudgment(
  tx: Tx,
  context: Pick<Context, 'kinds'>,
  parts: Pick<ExperienceParts, 'views' | 'experience'>,
  { now, timezone }: { now: Date } & Pick<ContainerRef, 'timezone'>,
): Promise<void> {
  const { startAt } = parts.experience
  await planFrom(tx, context, parts, { opensAt: startAt && startAt > now ? startAt : now, timezone })
}

/**
 * The first holdout of one that had nothing to be compared with begins a test: it is judged anew, from now on. To be called before the
 * new shares are kept.
 */
export async function planComparison(
  tx: Tx,
  context: Pick<Context, 'kinds'>,
  before: ExperienceParts,
  after: ExperienceRow,
  at: { now: Date } & Pick<ContainerRef, 'timezone'>,
): Promise<void> {
  const { definition } = context.kinds[after.kind as Kind]
  if (after.status !== 'released' || !isHoldoutBaseline(definition, [after])) return
  if (isHoldoutBaseline(definition, before.changes)) return
  // Before anything of the plan, which is the order of whoever changes the currency.
  await holdCurrency(tx, after)
  await forgetPlan(tx, after.id)
  await planJudgment(tx, context, { ...before, experience: after }, at)
}

const isSame = (a: Date | null, b: Date | null): boolean => a?.getTime() === b?.getTime()

/** Moves how one that is released is judged along with its dates. */
export async function planDates(
  tx: Tx,
  context: Pick<Context, 'kinds'>,
  before: ExperienceParts,
  after: ExperienceRow,
  at: { now: Date } & Pick<ContainerRef, 'timezone'>,
): Promise<void> {
  const { experience } = before
  if (after.status !== 'released') return
  if (isSame(experience.startAt, after.startAt) && isSame(experience.endAt, after.endAt)) return
  // Before anything of the plan, which is the order of whoever changes the currency.
  await holdCurrency(tx, after)
  const { level } = await findOrganization(tx, after.orgId)
  const now = at.now.getTime()
  const { kept_from } = keptSpanOf(experience, level, now)
  if (kept_from !== null) await noteExperience(tx, after, { figuresFrom: new Date(kept_from) })
  if ((await followDates(tx, experience, after, { now, keptFrom: kept_from })) === 'kept') return
  await forgetPlan(tx, after.id)
  await planJudgment(tx, context, { ...before, experience: after }, at)
}
