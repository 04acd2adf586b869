import { collectLimits } from '@vitrine/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Geo } from '../platform/geo/index.ts'
import { allowOnly } from '../platform/http/allow-only.ts'
import { networkOf, siteOf } from '../platform/network.ts'
import type { Collector } from './collector.ts'
import type { TellAnswer } from './metrics.ts'

export interface CollectRouteOptions {
  collector: Collector
  geo: Pick<Geo, 'locate'>
  onAnswer?: TellAnswer
}

/**
 * Mounts `POST /collect`, `GET /collect/place` and `GET /collect/time`, for any origin. It stands in a context of its own: no content types but text, no schemas, and no hooks
 * except those that the whole server has.
 */
export async function collectRoutes(app: FastifyInstance, options: CollectRouteOptions): Promise<void> {
  const { collector, geo, onAnswer } = options
  await app.register(async (own) => {
    if (onAnswer)
      own.addHook('onResponse', async ({ method }, reply) => {
        // What only asks where or when is no batch.
        if (method === 'POST') onAnswer(reply.statusCode, reply.elapsedTime / 1000)
      })
    own.removeAllContentTypeParsers()
    // The tag sends text/plain, servers application/json; whatever the type says, the body has to be a batch.
    own.addContentTypeParser('*', { parseAs: 'string', bodyLimit: collectLimits.bytes }, (_request, body, done) =>
      done(null, body),
    )
    own.setErrorHandler((error: { statusCode?: number }, _request, reply) => {
      const status = error.statusCode === 413 ? 413 : error.statusCode && error.statusCode < 500 ? 400 : 500
      const code = status === 413 ? 'too_large' : status === 400 ? 'not_a_batch' : 'internal'
      reply
        .code(status)
        .header('access-control-allow-origin', '*')
        .type('application/json')
        .send(JSON.stringify({ error: code }))
    })
    allowOnly(own, '/collect', ['POST', 'OPTIONS'])
    allowOnly(own, '/collect/place', ['GET', 'HEAD'])
    allowOnly(own, '/collect/time', ['GET', 'HEAD'])
    // For what counts down on a store's page: a visitor's own clock may be wrong by days.
    own.get('/collect/time', (_, reply) => {
      reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-store')
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ now: Date.now() }))
    })
    // For what is shown in certain places only: asked once a session by the tag, and neither kept nor logged.
    own.get('/collect/place', async ({ ip, headers }, reply) => {
      const { city, district } = geo.locate(ip, headers)
      return reply
        .header('access-control-allow-origin', '*')
        .header('cache-control', 'no-store')
        .header('content-type', 'application/json; charset=utf-8')
        .send(JSON.stringify({ city, district }))
    })
    own.options('/collect', (_request, reply) => {
      reply
        .code(204)
        .header('access-control-allow-origin', '*')
        .header('access-control-allow-methods', 'POST')
        .header('access-control-allow-headers', 'content-type')
        .header('access-control-max-age', '86400')
        .send()
    })
    own.post('/collect', async (request, reply) => {
      const { ip, headers } = request
      const { city } = geo.locate(ip, headers)
      const { authorization, 'user-agent': userAgent } = headers
      const sender = { userAgent, authorization, city, network: networkOf(ip), site: () => siteOf(ip) }
      const answer = await collector.collect(bodyOf(request), sender)
      reply
        .code(answer.status)
        .header('access-control-allow-origin', '*')
        .header('content-type', 'application/json; charset=utf-8')
      if (answer.retryAfter) reply.header('retry-after', String(answer.retryAfter))
      return reply.send(answer.body)
    })
  })
}

const bodyOf = (request: FastifyRequest): string => (typeof request.body === 'string' ? request.body : '')
