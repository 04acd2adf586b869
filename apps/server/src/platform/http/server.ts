import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { Logger } from '../logger.ts'
import { Counter, Histogram, type Registry } from '../metrics.ts'
import type { TrustProxy } from './trust-proxy.ts'

/** Pages whose address cannot be decoded are found missing like any other; a call is told what is wrong with it. */
function makeReadable(url: string): string {
  const [path = '', ...search] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return /^\/api(\/|$)/.test(path) ? url : [path.replaceAll('%', '%25'), ...search].join('?')
  }
}

/** On every answer, errors among them: a browser takes it for what it says it is. */
const nosniff = 'x-content-type-options'

/** A bare server with a request id; what visitors load and send is mounted on it without anything in between. */
export function createHttpServer(options: {
  log: Logger
  trustProxy: TrustProxy
  /** Answers what no route has an answer for. */
  refuse: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => unknown
}): FastifyInstance {
  const http = Fastify({
    loggerInstance: options.log as never,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: options.trustProxy,
    bodyLimit: 1024 * 1024,
    genReqId: () => randomUUID(),
    forceCloseConnections: 'idle',
    // Ten megabytes of a picture take this long on a slow line; headers have to come within a minute.
    requestTimeout: 300_000,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: ({ url = '/' }) => makeReadable(url),
    // Neither reaches a hook: an address that cannot be decoded, and what is no HTTP at all.
    frameworkErrors: (error, request, reply) => {
      options.refuse(error, request as FastifyRequest, (reply as FastifyReply).header(nosniff, 'nosniff'))
    },
    clientErrorHandler: refuseUnreadable,
  }) as unknown as FastifyInstance
  http.setErrorHandler(options.refuse)
  http.addHook('onRequest', async (_request, reply) => {
    reply.header(nosniff, 'nosniff')
  })
  return http
}

function refuseUnreadable(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const status = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }[error.code ?? ''] ?? 400
  const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, `${nosniff}: nosniff`, 'content-length: 0']
  socket.end(`${[...head, 'connection: close'].join('\r\n')}\r\n\r\n`)
}

/** The route's pattern, never the address itself: query strings can carry what nobody should read in a log. */
const patternOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unmatched'

/** Gives the routes mounted on `app` from now on cookies, compression, a log line and a duration each. */
export async function equipHttp(app: FastifyInstance, metrics: Registry): Promise<void> {
  const seconds = new Histogram({
    name: 'vitrine_http_request_duration_seconds',
    help: 'Time from a request of the console to its answer',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15],
    registers: [metrics],
  })
  const requests = new Counter({
    name: 'vitrine_http_requests_total',
    help: 'Requests of the console and its calls, by class of the status',
    labelNames: ['method', 'route', 'status'],
    registers: [metrics],
  })
  app.addHook('onResponse', async (request, reply) => {
    const route = patternOf(request)
    const { method } = request
    requests.inc({ method, route, status: `${Math.floor(reply.statusCode / 100)}xx` })
    seconds.observe({ method, route }, reply.elapsedTime / 1000)
    const line = { method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (reply.statusCode >= 500) request.log.warn(line, 'answered')
    else request.log.debug(line, 'answered')
  })
  await app.register(cookie)
  const brotliQuality = 1
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [brotliQuality]: 4 } },
  })
}
