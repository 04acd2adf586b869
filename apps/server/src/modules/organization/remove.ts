import type { deleteOrganization } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { findOrganization, listContainerIds } from '../../kernel/organization/queries.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { eraseOrganization, requestErasure } from '../erasure/index.ts'
import { detachShops, disconnectShop } from '../shop-platform/index.ts'
import { countOwn, presentOrganization } from './queries.ts'
import { letMembersGo } from './store.ts'

type Work = Call<typeof deleteOrganization>

/**
 * Deletes an organization with all that is in it; with `is_check` only tells what would be lost. The events of its containers are
 * erased by a job, which also looks for rows that were written meanwhile. In the system's scope: a tenant cannot end itself, and every
 * query names the organization.
 */
export async function remove(context: Context, { org, member, query, actor, revision, nothingChanged }: Work) {
  // Who asked for it stands with what is erased: the organization's own log goes with it.
  nothingChanged()
  const { answer, shops } = await context.db.withSystem(async (tx) => {
    const organization = await findOrganization(tx, org, { lock: true })
    const current = presentOrganization(organization, member)
    requireRevision(revision, current)
    const answer = { name: organization.name, ...(await countOwn(tx, org)) }
    if (query.is_check) return { answer: { ...answer, revision: current.revision, deleted: false }, shops: [] }
    if (answer.running > 0 && !query.confirmed) throw new AppError('experiments_running', { running: answer.running })
    const asked = { orgId: org, requestedBy: actor.userId }
    const shops = []
    for (const containerId of await listContainerIds(tx, org)) {
      shops.push(...(await detachShops(tx, org, containerId)))
      await requestErasure(tx, { ...asked, kind: 'container', containerId })
    }
    await requestErasure(tx, { ...asked, kind: 'organization', containerId: null })
    await letMembersGo(tx, org)
    await eraseOrganization(tx, org)
    return { answer: { ...answer, revision: null, deleted: true }, shops }
  })
  for (const shop of shops) await disconnectShop(context, shop)
  return answer
}
