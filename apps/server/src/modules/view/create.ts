import type { copyView, createView, View } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { changeExperience, requireDraft } from '../../kernel/experience/change.ts'
import { presentView } from '../../kernel/experience/present.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import type { ExperienceParts, ViewRow } from '../../kernel/experience/rows.ts'
import { insertView, saveExperience, saveWeights } from '../../kernel/experience/store.ts'
import { shareEvenly } from '../../kernel/experience/weights.ts'
import type { Call } from '../../kernel/http/route.ts'
import { newId } from '../../kernel/ids.ts'
import { takePlace } from '../../kernel/quota/store.ts'

type Creation = Call<typeof createView> | Call<typeof copyView>
type NewView = Pick<ViewRow, 'name' | 'memo' | 'content'>

const copyOf = { 'zh-TW': (name: string) => `${name}（複製）`, en: (name: string) => `${name} (copy)` } as const

/** Adds a version to a draft within the plan's number; versions share evenly until somebody sets weights. */
async function addVersion(tx: Tx, call: Creation, before: ExperienceParts, fields: NewView): Promise<string> {
  const { org, member, actor } = call
  const { experience, views } = before
  requireDraft(before)
  await takePlace(tx, member, actor.isBetaUser, 'versions', experience.id, async () => views.length)
  const id = newId()
  const priority = Math.max(...views.map((view) => view.priority)) + 1
  await insertView(tx, { id, orgId: org, experienceId: experience.id, weight: 0, priority, ...fields })
  if (!experience.weightsSet) await saveWeights(tx, org, shareEvenly([...views.map((view) => view.id), id]))
  await saveExperience(tx, org, experience.id, {})
  const difference = { version: { after: fields.name } }
  await call.audit(tx, { action: 'view.create', target: experience.name, experienceId: experience.id, difference })
  return id
}

const present = ({ views }: ExperienceParts, id: string): View =>
  presentView(views.find((view) => view.id === id) as ViewRow)

export async function create(context: Context, call: Call<typeof createView>): Promise<View> {
  const { experience_id: experienceId, name, memo } = call.body
  let id = ''
  const after = await changeExperience(context, call.org, experienceId, async (tx, before) => {
    id = await addVersion(tx, call, before, { name, memo, content: {} })
  })
  return present(after, id)
}

export async function copy(context: Context, call: Call<typeof copyView>): Promise<View> {
  const source = await context.db.withOrg(call.org, (tx) => loadByView(tx, call.org, call.body.id))
  let id = ''
  const after = await changeExperience(context, call.org, source.experience.id, async (tx, before) => {
    const { memo, content } = source.view
    const name = call.body.name ?? [...copyOf[call.language](source.view.name)].slice(0, 60).join('')
    id = await addVersion(tx, call, before, { name, memo, content })
  })
  return present(after, id)
}
