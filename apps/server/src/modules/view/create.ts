import { type copyView, type createView, isSame, type Kind, type Language, type ReplyInput } from '@vitrine/contract'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { changeWithin, requireDraft } from '../../kernel/experience/change.ts'
import { nameIn } from '../../kernel/experience/first-names.ts'
import { requireCopyable } from '../../kernel/experience/guarded.ts'
import { presentChangedView } from '../../kernel/experience/present.ts'
import { loadByView, loadExperience } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, ExperienceRow, ViewRow } from '../../kernel/experience/rows.ts'
import { insertView, saveExperience, saveWeights } from '../../kernel/experience/store.ts'
import { shareEvenly } from '../../kernel/experience/weights.ts'
import type { Call } from '../../kernel/http/route.ts'
import { newId } from '../../kernel/ids.ts'
import { claimQuota } from '../../kernel/quota/store.ts'
import { recordContent } from '../view-history/index.ts'

type Creation = Call<typeof createView> | Call<typeof copyView>
type NewView = Pick<ViewRow, 'name' | 'memo' | 'content'>

const longestName = 60
/** What tells the n-th copy of a version from it. */
const markOf = {
  'zh-TW': (n: number) => (n === 1 ? '（副本）' : `（副本 ${n}）`),
  en: (n: number) => (n === 1 ? ' (copy)' : ` (copy ${n})`),
} as const

/** As the version is called: its name, if nobody in the draft has it, else marked as a copy. */
function nameCopy(view: ViewRow, { views }: Pick<ExperienceParts, 'views'>, language: Language): string {
  const name = [...nameIn(view, language)]
  const taken = new Set(views.map((each) => nameIn(each, language)))
  for (let n = 0; ; n++) {
    const mark = n === 0 ? '' : markOf[language](n)
    const candidate = name.slice(0, longestName - [...mark].length).join('') + mark
    if (!taken.has(candidate)) return candidate
  }
}

/** Adds a version to a draft within the plan's number; versions share evenly until somebody sets weights. */
async function addVersion(
  tx: Tx,
  context: Context,
  call: Creation,
  experienceId: string,
  fields: NewView,
): Promise<ReplyInput<typeof createView>> {
  const { org, member, actor, audit } = call
  const id = newId()
  const after = await changeWithin(tx, context, call, experienceId, async (before) => {
    const { experience, views } = before
    requireDraft(before, 'versions')
    if (context.kinds[experience.kind as Kind].definition.versions === 'one')
      throw brokenRule({ path: 'experience_id', error: 'one_version_only' })
    await claimQuota(
      tx,
      { member, isBetaUser: actor.isBetaUser, function: 'versions', scope: experience.id },
      async () => views.length,
    )
    const priority = Math.max(...views.map((view) => view.priority)) + 1
    await insertView(tx, { id, orgId: org, experienceId, weight: 0, priority, ...fields })
    if (!experience.weightsSet) await saveWeights(tx, org, shareEvenly([...views.map((view) => view.id), id]))
    const { revision } = await saveExperience(tx, org, experienceId, {})
    const { content } = fields
    if (!isSame(content, {}))
      await recordContent(tx, {
        orgId: org,
        viewId: id,
        kind: 'saved',
        content,
        before: {},
        revision,
        by: actor.userId,
      })
    const difference = { version: { after: fields.name } }
    await audit(tx, { action: 'view.create', target: experience.name, experienceId, difference })
  })
  return presentChangedView(after, context.kinds, { id, language: call.language })
}

export function create(context: Context, call: Call<typeof createView>) {
  const { experience_id: experienceId, name, memo } = call.body
  return call.create((tx) => addVersion(tx, context, call, experienceId, { name, memo, content: {} }))
}

/** Another draft that gets a version; refuses one that is elsewhere, or that could not show what the version does. */
async function loadAlike(
  tx: Tx,
  { orgId, containerId, kind, type }: ExperienceRow,
  into: string,
): Promise<ExperienceParts> {
  const parts = await loadExperience(tx, orgId, into)
  const { experience } = parts
  if (experience.containerId !== containerId) throw new AppError('not_found')
  if (experience.kind !== kind || experience.type !== type)
    throw brokenRule({ path: 'experience_id', error: 'other_kind' })
  return parts
}

export function copy(context: Context, call: Call<typeof copyView>) {
  const { org, body, language } = call
  return call.create(async (tx) => {
    const { view, ...source } = await loadByView(tx, org, body.id)
    const { experience } = source
    requireCopyable(call, context.kinds[experience.kind as Kind], [view.content], 'id')
    const into = body.experience_id ?? experience.id
    const target = into === experience.id ? source : await loadAlike(tx, experience, into)
    const name = body.name ?? nameCopy(view, target, language)
    return addVersion(tx, context, call, into, { name, memo: view.memo, content: view.content })
  })
}
