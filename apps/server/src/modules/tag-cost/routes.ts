import { getTagCosts, tagCostDays, tagCostLeast } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { available } from '../../kernel/available.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { readTagCosts } from './queries.ts'

/** What the tag costs a store's pages. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { clickhouse, log } = context
  route(app, context, getTagCosts, async ({ container: { scope } }) => {
    const { views, figures } = await available(log, readTagCosts(clickhouse, scope, tagCostDays))
    return { days: tagCostDays, page_views: views, figures: views < tagCostLeast ? null : figures }
  })
}
