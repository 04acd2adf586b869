import { type copyExperience, type createExperience, type ExperienceDetail, isSame, type Kind } from '@vitrine/contract'
import { WEIGHT_TOTAL } from '@vitrine/targeting'
import { brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { withChecks } from '../../kernel/experience/checked-parts.ts'
import { firstNames } from '../../kernel/experience/first-names.ts'
import { requireCopyable } from '../../kernel/experience/guarded.ts'
import { presentDetail } from '../../kernel/experience/present.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { insertView } from '../../kernel/experience/store.ts'
import { ownViews } from '../../kernel/experience/timeline.ts'
import type { Call } from '../../kernel/http/route.ts'
import { newId } from '../../kernel/ids.ts'
import { requireQuota } from '../../kernel/quota/store.ts'
import { insertFirstRules, inWords, judgeFirstRules, requireRoomForRules } from '../rule/index.ts'
import { recordContent } from '../view-history/index.ts'
import { toColumns } from './fields.ts'
import { requireOnly } from './only.ts'
import { insertCopy, insertDraft } from './store.ts'

const copyOf = { 'zh-TW': (name: string) => `${name}（副本）`, en: (name: string) => `${name} (copy)` } as const

/** A draft with its first version, which has all the weight until there are others: the original, of a kind that has one. */
export async function createDraft(
  context: Context,
  { org, container, body, language, create, audit }: Call<typeof createExperience>,
): Promise<ExperienceDetail> {
  const { kinds } = context
  const { container_id: _, target_type: kind, type: given, rules: asked, ...fields } = body
  const { definition } = kinds[kind]
  const type = given ?? definition.types[0]
  if (!definition.types.includes(type)) throw brokenRule({ path: 'type', error: 'invalid_choice' })
  const isOriginal = definition.versions === 'many'
  const rules = await judgeFirstRules(context, org, asked)
  return create(async (tx) => {
    await requireOnly(tx, definition, { orgId: org, containerId: container.id })
    const columns = toColumns(fields) as Parameters<typeof insertDraft>[1]
    const draft = { ...columns, orgId: org, containerId: container.id, kind, type }
    const experience = await insertDraft(tx, draft, definition.measured)
    const view = {
      id: newId(),
      orgId: org,
      experienceId: experience.id,
      name: firstNames[isOriginal ? 'original' : 'version'][language],
      weight: WEIGHT_TOTAL,
      isOriginal,
    }
    await insertView(tx, { ...view, content: {} })
    await insertFirstRules(tx, experience, rules)
    await audit(tx, {
      action: 'experience.create',
      target: experience.name,
      experienceId: experience.id,
      ...(rules.length > 0 && { difference: { rule: { after: rules.map(inWords) } } }),
    })
    return presentDetail(
      { ...(await loadExperience(tx, org, experience.id)), deleted: [], findings: [] },
      kinds,
      language,
    )
  })
}

/** A new draft with the settings, rules and versions of another. */
export async function copyToDraft(context: Context, call: Call<typeof copyExperience>): Promise<ExperienceDetail> {
  const { org, member, actor, body, language, create, audit } = call
  const { kinds } = context
  return create(async (tx) => {
    const source = await loadExperience(tx, org, body.experience_id)
    const { kind, containerId } = source.experience
    await requireOnly(tx, kinds[kind as Kind].definition, { orgId: org, containerId })
    // The source may come from a time with a larger plan.
    requireQuota(member, actor.isBetaUser, 'versions', source.views.length - 1)
    requireRoomForRules(source.rules.length)
    requireCopyable(
      call,
      kinds[kind as Kind],
      source.views.map(({ content }) => content),
      'experience_id',
    )
    const name = body.name ?? [...copyOf[language](source.experience.name)].slice(0, 100).join('')
    const id = await insertCopy(tx, { ...source, views: ownViews(source, Date.now()) }, name)
    const copied = await loadExperience(tx, org, id)
    for (const { id: viewId, content } of copied.views) {
      if (isSame(content, {})) continue
      const { revision } = copied.experience
      await recordContent(tx, { orgId: org, viewId, kind: 'saved', content, before: {}, revision, by: actor.userId })
    }
    await audit(tx, {
      action: 'experience.copy',
      target: name,
      experienceId: id,
      difference: { source: { after: source.experience.name } },
    })
    return presentDetail(await withChecks(tx, context, copied), kinds, language)
  })
}
