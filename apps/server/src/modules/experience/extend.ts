import type { ExperienceDetail, extendExperience } from '@vitrine/contract'
import { brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { changeExperience, wrongStateOf } from '../../kernel/experience/change.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import { saveExperience } from '../../kernel/experience/store.ts'
import type { Call } from '../../kernel/http/route.ts'
import { extendPlan } from '../report/index.ts'

/** Gives a planned experiment more days, once and before its last planned day is over. An end time moves with it. */
export async function extend(context: Context, call: Call<typeof extendExperience>): Promise<ExperienceDetail> {
  const { org, query, body, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, { experience }) => {
    if (experience.status !== 'released') throw wrongStateOf(experience, 'extend')
    const extended = await extendPlan(tx, experience, body.days)
    if ('most' in extended) {
      const { least: min, most: max } = extended
      throw brokenRule(
        body.days < min
          ? { path: 'days', error: 'too_small', details: { min } }
          : { path: 'days', error: 'too_big', details: { max } },
      )
    }
    const report = { ...experience.report, planned_days: body.days }
    const { before, endAt } = extended
    const saved = await saveExperience(tx, org, experience.id, { report, ...(endAt && { endAt }) })
    const difference = { plannedDays: { before, after: body.days } }
    await audit(tx, { action: 'experience.extend', target: saved.name, experienceId: saved.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}
