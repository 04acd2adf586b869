import type { tellPresence } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { readWorkingCopy } from './present.ts'
import { findTab, listOthers } from './queries.ts'
import { removePresence, savePresence } from './store.ts'

/** Notes that somebody has the page editor of a version open, and tells who else has. */
export function notePresence(context: Context, { org, actor, body }: Call<typeof tellPresence>) {
  const { id: viewId, tab, leaves } = body
  const { userId } = actor
  return context.db.withOrg(org, async (tx) => {
    const before = await findTab(tx, org, viewId, userId)
    const present = { orgId: org, viewId, userId, tab }
    // Somebody of ours who looks on is not the person.
    if (!actor.impersonation) await (leaves ? removePresence(tx, present) : savePresence(tx, present))
    return {
      others: await listOthers(tx, org, viewId, userId),
      is_elsewhere: before !== undefined && before !== tab,
      working_copy: (await readWorkingCopy(tx, org, viewId)).unsaved,
    }
  })
}
