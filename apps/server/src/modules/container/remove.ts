import type { deleteContainer } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { requestErasure } from '../erasure/index.ts'
import { detachShops, disconnectShop } from '../shop-platform/index.ts'
import { countContents, findContainer, presentContainer } from './queries.ts'
import { removeContainer } from './store.ts'

/** Deletes a container and all that is in it; with `is_check` only tells what would be lost. Its events are erased by a job. */
export async function remove(
  context: Context,
  { org, query, container: { id }, actor, revision, audit, nothingChanged }: Call<typeof deleteContainer>,
) {
  const { answer, shops } = await context.db.withOrg(org, async (tx) => {
    const { container, ...activity } = await findContainer(tx, org, id, { lock: true })
    const { lastEventAt } = activity
    requireRevision(revision, presentContainer(container, activity, context.env.tagUrl))
    const lost = await countContents(tx, org, id)
    const answer = { name: container.name, ...lost, last_event_at: lastEventAt?.toISOString() ?? null }
    if (query.is_check) {
      nothingChanged()
      return { answer: { ...answer, deleted: false, revision: container.revision }, shops: [] }
    }
    if (lost.running > 0 && !query.confirmed) throw new AppError('experiments_running', { running: lost.running })
    const shops = await detachShops(tx, org, id)
    await removeContainer(tx, org, id)
    await requestErasure(tx, { orgId: org, kind: 'container', containerId: id, requestedBy: actor.userId })
    await audit(tx, { action: 'container.delete', target: container.name })
    return { answer: { ...answer, deleted: true, revision: null }, shops }
  })
  for (const shop of shops) await disconnectShop(context, shop)
  return answer
}
