import { byItself, recordOperation } from '../../kernel/audit/store.ts'
import type { Context, ListJobs } from '../../kernel/context.ts'
import { holdImages, listForgotten } from './queries.ts'
import { dropUnused } from './screenshot.ts'

type Deps = Pick<Context, 'db' | 'log'>

/**
 * How long a save may take from the upload of its screenshot or its drawn picture until the version names it, and how long pages may show a
 * drawn picture after another has taken its place: caches serve a tag for an hour after it has changed.
 */
const patienceMs = 3 * 3_600_000

/** Lets screenshots and drawn pictures go whose version was never saved, or is gone. One that fails keeps no other from it. */
export async function dropForgotten({ db, log }: Deps, now = Date.now()): Promise<void> {
  const before = new Date(now - patienceMs)
  for (const { orgId, containerId, id } of await db.withSystem((tx) => listForgotten(tx, before)))
    try {
      await db.withSystem(async (tx) => {
        const [row] = await holdImages(tx, orgId, containerId, [id])
        if (!row || !(await dropUnused(tx, row, byItself.userId))) return
        await recordOperation(tx, orgId, byItself, { action: 'image.delete', target: row.name, containerId })
      })
    } catch (error) {
      log.error({ err: error, image: id }, 'an unused image could not be removed')
    }
}

export const listJobs: ListJobs = (context) => [
  { name: 'drop-forgotten-images', cron: '17 * * * *', run: () => dropForgotten(context) },
]
