import { findContainer } from '../../../kernel/access/queries.ts'
import type { Context } from '../../../kernel/context.ts'
import { listOpenPlans } from './queries.ts'
import { takeLooks } from './take-looks.ts'

type Deps = Pick<Context, 'db' | 'clickhouse' | 'log' | 'kinds'>

const atOnce = 200
/** Days of one experience in a run, so that one with a long past does not keep the others waiting. */
const mostDays = 20

/** Judges every complete day that is over, of every experience. One that fails keeps none of the others from it. */
export async function judgeDays(deps: Deps, most = mostDays): Promise<void> {
  let failed = 0
  for (let after = ''; ; ) {
    const open = await deps.db.withSystem((tx) => listOpenPlans(tx, after, atOnce))
    for (const { org, experience, containerId } of open)
      try {
        const container = await deps.db.withOrg(org, (tx) => findContainer(tx, org, containerId))
        if (container) await takeLooks(deps, { org, container, experience }, { most })
      } catch (error) {
        failed++
        deps.log.error({ err: error, org, experience }, 'a day could not be judged')
      }
    after = open.at(-1)?.experience ?? ''
    if (open.length < atOnce) break
  }
  if (failed > 0) throw new Error(`${failed} experiences could not be judged; see the log`)
}
