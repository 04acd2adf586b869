import { type discardWorkingCopy, isSame, type Kind, type putWorkingCopy } from '@vitrine/contract'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { requireDraft } from '../../kernel/experience/change.ts'
import { issuesInContent } from '../../kernel/experience/lifecycle.ts'
import { loadByView } from '../../kernel/experience/queries.ts'
import type { ExperienceRow, ViewRow } from '../../kernel/experience/rows.ts'
import type { Call } from '../../kernel/http/route.ts'
import { recordContent } from '../view-history/index.ts'
import { readWorkingCopy } from './present.ts'
import { findMisshapen } from './shape.ts'
import { clearWorkingCopy, saveWorkingCopy } from './store.ts'

/** What is unsaved now. Refuses whoever has not seen it, and hands it back. */
async function requireSeen(tx: Tx, org: string, viewId: string, seen: number) {
  const { unsaved, content, row } = await readWorkingCopy(tx, org, viewId)
  if (unsaved.revision !== seen) throw new AppError('conflict', { current: { ...unsaved, content } })
  return { content, row }
}

interface Aside {
  view: ViewRow
  experience: ExperienceRow
  content: Record<string, unknown>
  by: string
}

/** Keeps in the history what somebody had not saved and somebody takes back. */
const setAside = (tx: Tx, { view, experience, content, by }: Aside) =>
  recordContent(tx, {
    orgId: view.orgId,
    viewId: view.id,
    kind: 'set_aside',
    content,
    before: view.content,
    revision: experience.revision,
    by,
  })

/** Keeps what is edited of a version, unless somebody else has meanwhile. */
export function put(context: Context, { org, actor, body }: Call<typeof putWorkingCopy>) {
  return context.db.withOrg(org, async (tx) => {
    const parts = await loadByView(tx, org, body.id, { lock: true })
    const { experience, view } = parts
    const serverKind = context.kinds[experience.kind as Kind]
    // What may be saved while it is released may be kept until then, too.
    const isLive = experience.status === 'released' && serverKind.definition.editableLive
    if (!isLive) requireDraft(parts, 'content')
    const misshapen = findMisshapen(serverKind.definition, body.content)
    if (misshapen.length) throw brokenRule(...misshapen)
    // The original may have no changes, half typed or not.
    const parsed = view.isOriginal && serverKind.parseContent(body.content, { isOriginal: true, type: experience.type })
    if (parsed && 'issues' in parsed) throw brokenRule(...issuesInContent(parsed.issues))
    const { content, row } = await requireSeen(tx, org, view.id, body.seen)
    if (body.base !== undefined && body.base > experience.revision)
      throw brokenRule({ path: 'base', error: 'too_big', details: { max: experience.revision } })
    if (body.instead && content && !isSame(content, body.content))
      await setAside(tx, { view, experience, content, by: row?.updatedById ?? actor.userId })
    const isSaved = isSame(body.content, view.content)
    await saveWorkingCopy(tx, {
      orgId: org,
      viewId: view.id,
      content: isSaved ? null : body.content,
      base: body.base ?? (content && row && !body.instead ? row.base : experience.revision),
      updatedBy: actor.userId,
    })
    return (await readWorkingCopy(tx, org, view.id)).unsaved
  })
}

/** Takes the unsaved edits of a version back; whatever state its experience is in, since nobody else would. */
export function discard(context: Context, { org, actor, query }: Call<typeof discardWorkingCopy>) {
  return context.db.withOrg(org, async (tx) => {
    const { experience, view } = await loadByView(tx, org, query.id, { lock: true })
    const { content, row } = await requireSeen(tx, org, view.id, query.seen)
    if (content && row) {
      await setAside(tx, { view, experience, content, by: row.updatedById ?? actor.userId })
      await clearWorkingCopy(tx, { orgId: org, viewId: view.id, revision: query.seen, by: actor.userId })
    }
    return (await readWorkingCopy(tx, org, view.id)).unsaved
  })
}
