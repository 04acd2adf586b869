import { checkEditor } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { consume } from '../../kernel/session/counter.ts'
import { check } from './check.ts'

/** Pages that a store is asked for at most. In memory: what it spares is this process and the store. */
const perMinute = 30

/** Why the page editor does not open on a page. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  route(app, context, checkEditor, (call) =>
    check(context, call, async () => void (await consume(limiter, call.container.id))),
  )
}
