import { getOpenConfig } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findConfig } from './queries.ts'

/** Published configurations, for pages of strangers' sites. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getOpenConfig, async ({ query, reply }) => {
    reply.header('access-control-allow-origin', '*')
    const found = await findConfig(context.db, query.id)
    if (!found) throw new AppError('config_not_found')
    return { ...found, server_time: new Date().toISOString() }
  })
}
