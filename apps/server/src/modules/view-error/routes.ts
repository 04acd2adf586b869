import { getViewErrors } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { available } from '../../kernel/available.ts'
import type { Context } from '../../kernel/context.ts'
import { loadExperience } from '../../kernel/experience/queries.ts'
import { route } from '../../kernel/http/route.ts'
import { readRates } from './queries.ts'
import { presentRates, spanUntil } from './rates.ts'

/** How often the changes of versions fail on visitors' pages. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, clickhouse, log } = context
  route(app, context, getViewErrors, async ({ org, query, container }) => {
    const { experience, views } = await db.withOrg(org, (tx) => loadExperience(tx, org, query.experience_id))
    const span = spanUntil(Date.now())
    const rows = await available(log, readRates(clickhouse, container.scope, span))
    return {
      since: span.since.toISOString(),
      until: span.until.toISOString(),
      versions: presentRates({ id: experience.id, views }, rows),
    }
  })
}
