import type { orderViews } from '@vitrine/contract'
import { brokenRule, type FieldIssue } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { changeExperience, requireDraft } from '../../kernel/experience/change.ts'
import { presentViews } from '../../kernel/experience/present.ts'
import type { ViewRow } from '../../kernel/experience/rows.ts'
import { saveExperience, saveView } from '../../kernel/experience/store.ts'
import type { Call } from '../../kernel/http/route.ts'

/** The versions in their new order: each one once, the original first. */
function arrange(views: ViewRow[], ids: string[]): ViewRow[] {
  const order = ids.map((id) => views.find((view) => view.id === id))
  const issues: FieldIssue[] = order.flatMap((view, i) =>
    view && ids.indexOf(view.id) === i ? [] : [{ path: `view_ids.${i}`, error: 'unknown_view' }],
  )
  if (!issues.length && ids.length !== views.length) issues.push({ path: 'view_ids', error: 'every_view_once' })
  if (!issues.length && views.some((view) => view.isOriginal) && !order[0]?.isOriginal)
    issues.push({ path: 'view_ids.0', error: 'original_must_be_first' })
  if (issues.length) throw brokenRule(...issues)
  return order as ViewRow[]
}

/** Puts a draft's versions in another order. After release it decides which visitors see which, so that it is fixed. */
export async function order(context: Context, call: Call<typeof orderViews>) {
  const { org, body, audit } = call
  const { experience_id: experienceId, view_ids: ids } = body
  const after = await changeExperience(context, call, experienceId, async (tx, before) => {
    requireDraft(before, 'versions')
    const views = arrange(before.views, ids)
    if (views.every((view, i) => view.id === before.views[i]?.id)) return call.nothingChanged()
    for (const [priority, view] of views.entries()) await saveView(tx, org, view.id, { priority })
    await saveExperience(tx, org, experienceId, {})
    const names = (of: ViewRow[]) => of.map((view) => view.name)
    const difference = { order: { before: names(before.views), after: names(views) } }
    await audit(tx, { action: 'view.order', target: before.experience.name, experienceId, difference })
  })
  return { revision: after.experience.revision, views: presentViews(after, context.kinds, call.language) }
}
