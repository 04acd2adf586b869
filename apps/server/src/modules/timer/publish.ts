import type { Tx } from '../../kernel/db/index.ts'
import { publishConfigs } from '../../kernel/publish/config.store.ts'
import { presentOpen } from './present.ts'
import { listAll } from './queries.ts'

/** What pages may show of a container's timers is what is stored now; publishing the container touches none of it. */
export async function publishTimers(tx: Tx, org: string, containerId: string): Promise<void> {
  const rows = await listAll(tx, org, containerId)
  const configs = rows.map((row) => ({ id: row.id, kind: 'timer', config: presentOpen(row) }))
  await publishConfigs(tx, { org, containerId, source: 'timer' }, configs)
}
