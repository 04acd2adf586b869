import type { deleteView } from '@vitrine/contract'
import { brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { changeExperience, requireDraft } from '../../kernel/experience/change.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import { removeView, saveExperience, saveWeights } from '../../kernel/experience/store.ts'
import { shareEvenly } from '../../kernel/experience/weights.ts'
import type { Call } from '../../kernel/http/route.ts'

/** Deletes a version of a draft, never the original; with `is_check` only tells what would be lost. */
export async function remove(context: Context, call: Call<typeof deleteView>) {
  const { org, query, audit } = call
  const found = await context.db.withOrg(org, (tx) => loadByView(tx, org, query.id))
  const { view, experience } = found
  const answer = { name: view.name, changes: Array.isArray(view.content.changes) ? view.content.changes.length : 0 }
  if (query.is_check) {
    call.nothingChanged()
    return { ...answer, deleted: false }
  }
  await changeExperience(context, call, experience.id, async (tx, before) => {
    requireDraft(before)
    if (view.isOriginal) throw brokenRule({ path: 'id', error: 'original_must_stay' })
    await removeView(tx, org, view.id)
    const rest = before.views.filter((each) => each.id !== view.id)
    // The weight of the one that goes must not be missing from the sum unseen: the draft's weights step tells it.
    if (!before.experience.weightsSet) await saveWeights(tx, org, shareEvenly(rest.map((each) => each.id)))
    const groups = before.experience.groups.filter((group) => !group.view_ids.includes(view.id))
    await saveExperience(tx, org, experience.id, { groups })
    await audit(tx, {
      action: 'view.delete',
      target: experience.name,
      experienceId: experience.id,
      difference: { version: { before: view.name } },
    })
  })
  return { ...answer, deleted: true }
}
