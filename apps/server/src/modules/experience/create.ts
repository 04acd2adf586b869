import type { copyExperience, createExperience, ExperienceDetail } from '@vitrine/contract'
import { WEIGHT_TOTAL } from '@vitrine/targeting'
import type { Context } from '../../kernel/context.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { insertView } from '../../kernel/experience/store.ts'
import type { Call } from '../../kernel/http/route.ts'
import { newId } from '../../kernel/ids.ts'
import { requirePlace } from '../../kernel/quota/store.ts'
import { toColumns } from './fields.ts'
import { insertCopy, insertDraft } from './store.ts'

const originalName = { 'zh-TW': '原始版本', en: 'Original' } as const
const copyOf = { 'zh-TW': (name: string) => `${name}（複製）`, en: (name: string) => `${name} (copy)` } as const

/** A draft with its original version, which has all the weight until there are others. */
export async function createDraft(
  { kinds }: Context,
  { org, container, body, language, create, audit }: Call<typeof createExperience>,
): Promise<ExperienceDetail> {
  const { container_id: _, target_type: kind, type, ...fields } = body
  return create(async (tx) => {
    const columns = toColumns(fields) as Parameters<typeof insertDraft>[1]
    const experience = await insertDraft(tx, { ...columns, orgId: org, containerId: container.id, kind, type })
    const view = {
      id: newId(),
      orgId: org,
      experienceId: experience.id,
      name: originalName[language],
      weight: WEIGHT_TOTAL,
      isOriginal: true,
    }
    await insertView(tx, { ...view, content: {} })
    await audit(tx, { action: 'experience.create', target: experience.name, experienceId: experience.id })
    return presentDetail(await loadExperience(tx, org, experience.id), kinds)
  })
}

/** A new draft with the settings, rules and versions of another. */
export async function copyToDraft(
  { kinds }: Context,
  { org, member, actor, body, language, create, audit }: Call<typeof copyExperience>,
): Promise<ExperienceDetail> {
  return create(async (tx) => {
    const source = await loadExperience(tx, org, body.experience_id)
    // The source may come from a time with a larger plan.
    requirePlace(member, actor.isBetaUser, 'versions', source.views.length - 1)
    const name = body.name ?? [...copyOf[language](source.experience.name)].slice(0, 100).join('')
    const id = await insertCopy(tx, source, name)
    await audit(tx, {
      action: 'experience.copy',
      target: name,
      experienceId: id,
      difference: { source: { before: source.experience.name, after: name } },
    })
    return presentDetail(await loadExperience(tx, org, id), kinds)
  })
}
