import type { deleteContainer } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { countContents, findContainer } from './queries.ts'
import { removeContainer } from './store.ts'

/** Deletes a container and all that is in it; with `is_check` only tells what would be lost. Events stay until they expire. */
export function remove(
  { db }: Context,
  { org, query, container: { id }, audit, nothingChanged }: Call<typeof deleteContainer>,
) {
  return db.withOrg(org, async (tx) => {
    const { container, lastEventAt } = await findContainer(tx, org, id, true)
    const lost = await countContents(tx, org, id)
    const answer = { name: container.name, ...lost, last_event_at: lastEventAt?.toISOString() ?? null }
    if (query.is_check) {
      nothingChanged()
      return { ...answer, deleted: false }
    }
    if (lost.running > 0 && !query.confirmed) throw new AppError('experiments_running', { running: lost.running })
    await removeContainer(tx, org, id)
    await audit(tx, { action: 'container.delete', target: container.name })
    return { ...answer, deleted: true }
  })
}
