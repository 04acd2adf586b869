import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import type { Logger } from '../logger.ts'
import { Histogram, type Registry } from '../metrics.ts'

export interface HttpOptions {
  log: Logger
  metrics: Registry
  trustProxy: boolean | string | number
}

/** The route's pattern, never the address itself: query strings can carry what nobody should read in a log. */
const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched'

/** A server with ids, a log line and a duration for every request; routes are mounted by the roles. */
export async function createHttpServer({ log, metrics, trustProxy }: HttpOptions): Promise<FastifyInstance> {
  const app = Fastify({
    loggerInstance: log as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy as boolean,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    routerOptions: { maxParamLength: 200 },
  }) as unknown as FastifyInstance
  const seconds = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time from request to answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [metrics],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = patternOf(request)
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    const line = { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode >= 500) request.log.warn(line, 'answered')
    else request.log.debug(line, 'answered')
  })
  await app.register(cookie)
  await app.register(compress, {
    global: true,
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { 1: 4 } },
  })
  return app
}
