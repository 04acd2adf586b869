import type { ExperienceDetail } from '@vitrine/contract'
import { dayOf } from '@vitrine/targeting'
import { eq } from 'drizzle-orm'
import { experiences } from '../kernel/db/index.ts'
import { type LookFigure, verdictDays, verdictLooks, verdictPlans } from '../modules/report/tables.ts'
import type { Store } from './fixtures.ts'

const figure: LookFigure = {
  log_ratio: 0,
  standard_error: 0.02,
  original: 0.05,
  adjusted: false,
  chance_to_win: 0.5,
  expected_loss: 0.001,
}

interface KeptDay {
  day: number
  visitors: number
  /** How a version stood, by the ratio of the primary metric and of revenue to the original's. */
  looks?: { view: string; ratio: number; revenue?: number; boundary?: number }[]
}

/** Keeps what was seen of complete days of an experiment that was released: no visitor has to come. */
export async function keepDays(
  { server, org }: Pick<Store, 'server' | 'org'>,
  { id: experienceId }: Pick<ExperienceDetail, 'id'>,
  days: readonly KeptDay[],
): Promise<void> {
  const keys = { orgId: org, experienceId }
  await server.platform.db.withOrg(org, async (tx) => {
    const [plan] = await tx.select().from(verdictPlans).where(eq(verdictPlans.experienceId, experienceId))
    if (!plan) throw new Error('only what was released is judged')
    for (const { day, visitors, looks = [] } of days) {
      const date = new Date(Date.parse(plan.firstDay) + (day - 1) * 86_400_000).toISOString().slice(0, 10)
      const seen = { ratioP: 0.5, ratioAlarm: false, conversions: 500, visitors, takenAt: new Date() }
      await tx.insert(verdictDays).values({ ...keys, day, date, ...seen })
      for (const { view, ratio, revenue = ratio, boundary = 2 } of looks) {
        const sign = plan.metric === 'bounce_rate' ? -1 : 1
        const figures = {
          [plan.metric]: { ...figure, log_ratio: Math.log(ratio) },
          revenue_per_visitor: { ...figure, log_ratio: Math.log(revenue), original: 10_000 },
        }
        const z = (sign * Math.log(ratio)) / figure.standard_error
        await tx
          .insert(verdictLooks)
          .values({ ...keys, day, viewId: view, spent: 0.01, information: 100, z, boundary, figures })
      }
    }
  })
}

/** Sets what the clock or a person would: a release takes the first day that is judged along. */
export async function setExperience(
  { server, org }: Pick<Store, 'server' | 'org'>,
  { id }: Pick<ExperienceDetail, 'id'>,
  fields: Partial<typeof experiences.$inferInsert>,
): Promise<void> {
  const { releasedAt } = fields
  await server.platform.db.withOrg(org, async (tx) => {
    await tx.update(experiences).set(fields).where(eq(experiences.id, id))
    if (!releasedAt) return
    const firstDay = dayOf(releasedAt.getTime() + 86_400_000, 'Asia/Taipei')
    await tx.update(verdictPlans).set({ firstDay }).where(eq(verdictPlans.experienceId, id))
  })
}
