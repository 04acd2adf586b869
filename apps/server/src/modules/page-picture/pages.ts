import { type Kind, mostPicturePages } from '@vitrine/contract'
import type { ContainerRef } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { ExperienceParts } from '../../kernel/experience/rows.ts'
import { rulesOf } from '../../kernel/experience/targeting.ts'
import { type Job, OutOfTime } from '../../platform/workers/index.ts'
import { listPages } from '../report/index.ts'
import { findPages } from '../sitemap/index.ts'
import type { choosePages } from './choose-pages.ts'

const choosing: Job<typeof choosePages> = {
  module: new URL('./choose-pages.ts', import.meta.url),
  name: 'choosePages',
  deadlineMs: 4000,
}
const forMs = 2000
const LOOK_BACK_MS = 14 * 86_400_000

type Deps = Pick<Context, 'db' | 'clickhouse' | 'workers' | 'log' | 'kinds'>

/** The pages on which an experience may show: those that visitors saw most, then those of the sitemap; its own one at least. */
export async function findOwnPages(
  { db, clickhouse, workers, log, kinds }: Deps,
  { org, container, parts }: { org: string; container: Pick<ContainerRef, 'id' | 'scope'>; parts: ExperienceParts },
): Promise<{ pages: string[]; matched: number }> {
  const { experience, rules } = parts
  const to = Date.now()
  const span = { from: to - LOOK_BACK_MS, to, devices: ['mobile', 'tablet', 'desktop'] }
  const seen = await listPages(clickhouse, container.scope, span).catch((error: unknown) => {
    // Without the event database there is the sitemap.
    log.warn({ err: error }, 'pages seen by visitors could not be read')
    return []
  })
  const packed = await db.withOrg(org, (tx) => findPages(tx, org, container.id))
  const plain = rules.map(({ field, operator, value }) => ({ field, operator, value }))
  try {
    return await workers.run(choosing, org, {
      rules: rulesOf(kinds[experience.kind as Kind].definition, plain),
      hideFragment: experience.hideFragment,
      seen: [...seen, experience.url],
      packed,
      most: mostPicturePages,
      forMs,
    })
  } catch (error) {
    if (!(error instanceof OutOfTime)) throw error
    log.warn({ err: error }, 'worker threads were busy: pages of an experience not computed')
    throw new AppError('unavailable')
  }
}
