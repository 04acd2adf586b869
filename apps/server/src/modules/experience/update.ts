import type { ExperienceDetail, Kind, renameExperience, updateExperience } from '@vitrine/contract'
import { differenceOf } from '../../kernel/audit/store.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { changeExperience } from '../../kernel/experience/change.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import { saveExperience } from '../../kernel/experience/store.ts'
import type { Call } from '../../kernel/http/route.ts'
import { requireChangeable, requirePlanLength, requireSoundGroups, requireWindows, toColumns } from './fields.ts'
import { planComparison } from './judge.ts'

/** Changes an experiment's settings; after release only what does not disturb the measurement. */
export async function changeSettings(context: Context, call: Call<typeof updateExperience>): Promise<ExperienceDetail> {
  const { org, query, container, audit } = call
  const { revision: _, ...input } = call.body
  const after = await changeExperience(context, call, query.experience_id, async (tx, before) => {
    const { experience } = before
    const { definition } = context.kinds[experience.kind as Kind]
    requireChangeable(before, input, definition)
    requirePlanLength(before, input)
    const columns = toColumns(input)
    requireWindows(experience, columns)
    requireSoundGroups(before, input, definition)
    const saved = await saveExperience(tx, org, experience.id, columns)
    await planComparison(tx, context, before, saved, { now: await readClock(tx), timezone: container.timezone })
    const difference = differenceOf(experience, columns)
    await audit(tx, { action: 'experience.update', target: saved.name, experienceId: saved.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}

export async function rename(context: Context, call: Call<typeof renameExperience>): Promise<ExperienceDetail> {
  const { org, query, body, audit } = call
  const after = await changeExperience(context, call, query.id, async (tx, before) => {
    await saveExperience(tx, org, query.id, { name: body.name })
    const difference = differenceOf({ name: before.experience.name }, { name: body.name })
    await audit(tx, { action: 'experience.rename', target: body.name, experienceId: query.id, difference })
  })
  return presentDetail(after, context.kinds, call.language)
}
