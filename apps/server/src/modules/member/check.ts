import type { CheckedPermission, checkApiAuth } from '@vitrine/contract'
import { findAdmission } from '../../kernel/access/guard.ts'
import { checkRight, rightsOf } from '../../kernel/access/rights.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { findAccessChange } from './queries.ts'

/** Tells whether the session holds, what the person may do, and since when cached rights are stale. */
export async function check(
  context: Context,
  { actor, query, body, reply }: Call<typeof checkApiAuth>,
): Promise<CheckedPermission[]> {
  const { org, container_id: containerId } = query
  // Read before the rights are: a change in between then looks newer than these, never older.
  const changedAt = await findAccessChange(context.db, actor.userId, org)
  const admission = org === undefined ? undefined : await findAdmission(context, actor, org, containerId)
  reply.header('cache-map-update-at', changedAt.toISOString())
  const list = body.all ? rightsOf(containerId === undefined ? 'organization' : undefined) : (body.list ?? [])
  return list.map(({ method, url }) => ({ method, url, ...checkRight({ method, url }, actor, admission) }))
}
