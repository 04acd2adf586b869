import { getLibrary } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { readLibrary } from './library.ts'

/** What was learned from what has ended. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  route(app, context, getLibrary, (call) => readLibrary(context, call))
}
