import type { deleteView } from '@vitrine/contract'
import { brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { views } from '../../kernel/db/index.ts'
import { changeWithin, holdExperience, requireDraft } from '../../kernel/experience/change.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import { removeView, saveExperience, saveWeights } from '../../kernel/experience/store.ts'
import { shareEvenly } from '../../kernel/experience/weights.ts'
import type { Call } from '../../kernel/http/route.ts'
import { keepRemoved } from '../../kernel/removal/store.ts'
import { tables } from '../../tables.gen.ts'

/** Deletes a version of a draft, never the original; with `is_check` only tells what would be lost. */
export function remove(context: Context, call: Call<typeof deleteView>) {
  const { org, query, actor, audit } = call
  return context.db.withOrg(org, async (tx) => {
    const { view, experience } = await loadByView(tx, org, query.id)
    const answer = { name: view.name, changes: Array.isArray(view.content.changes) ? view.content.changes.length : 0 }
    let undo: string | null = null
    if (query.is_check) {
      call.nothingChanged()
      const held = await holdExperience(tx, context, call, experience.id)
      return { ...answer, deleted: false, revision: held.experience.revision, undo }
    }
    const after = await changeWithin(tx, context, call, experience.id, async (before) => {
      requireDraft(before, 'versions')
      if (view.isOriginal) throw brokenRule({ path: 'id', error: 'original_must_stay' })
      if (before.views.length === 1) throw brokenRule({ path: 'id', error: 'last_version_must_stay' })
      undo = await keepRemoved(tx, tables, {
        root: views,
        rootId: view.id,
        orgId: org,
        containerId: before.experience.containerId,
        experienceId: experience.id,
        kind: before.experience.kind,
        name: view.name,
        // The next one, which this deletion begins.
        revision: before.experience.revision + 1,
        former: {
          weights: Object.fromEntries(before.views.map(({ id, weight }) => [id, weight])),
          groups: before.experience.groups,
        },
        removedBy: actor.userId,
      })
      await removeView(tx, org, view.id)
      const rest = before.views.filter((each) => each.id !== view.id)
      // The weight of the one that goes must not be missing from the sum unseen: the draft's weights step tells it.
      if (!before.experience.weightsSet) await saveWeights(tx, org, shareEvenly(rest.map((each) => each.id)))
      // Nor does one group hold all that is left: nothing would be compared.
      const groups = before.experience.groups.filter(
        ({ view_ids }) => !view_ids.includes(view.id) && view_ids.length < rest.length,
      )
      await saveExperience(tx, org, experience.id, { groups })
      await audit(tx, {
        action: 'view.delete',
        target: experience.name,
        experienceId: experience.id,
        difference: { version: { before: view.name } },
      })
    })
    return { ...answer, deleted: true, revision: after.experience.revision, undo }
  })
}
