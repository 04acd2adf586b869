import { getCurrentFigure, listShownFigures } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { available } from '../../kernel/available.ts'
import type { Context } from '../../kernel/context.ts'
import { readClock } from '../../kernel/db/clock.ts'
import { route } from '../../kernel/http/route.ts'
import { readCurrent } from './current.ts'
import { countedWith, describeCounting } from './describe-counting.ts'
import { readHistory } from './history.ts'

/** What figures of a store's pages are now, for whoever chooses one. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, clickhouse, log } = context
  route(app, context, getCurrentFigure, async ({ org, container: ref, query }) => {
    const { minimum, measure, of, product, window } = query
    const now = (await db.withSystem(readClock)).getTime()
    const read = async () => {
      const counting = await describeCounting(context, countedWith(measure), { org, ref, now })
      const figure = { measure, of, product, window }
      return readCurrent(clickhouse, counting, { figure, minimum, scope: ref.scope, now })
    }
    return available(log, read())
  })

  route(app, context, listShownFigures, async ({ container, query }) => {
    const { measure, of, product, window, page, limit } = query
    const now = (await db.withSystem(readClock)).getTime()
    const figure = { measure, of, product, window }
    return available(log, readHistory(clickhouse, container.scope, figure, { paging: { page, limit }, now }))
  })
}
