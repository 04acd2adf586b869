import type { FastifyInstance, FastifyReply } from 'fastify'
import { allowOnly } from '../../platform/http/allow-only.ts'
import type { Publications } from '../published-tags/publications.ts'
import { chooseFigures, findDeclared, type Subject } from './choose.ts'
import type { KeptFigures } from './kept.ts'

/** Caches may answer for half a minute: a figure is no older for it than one that stands on an open page. */
const cacheControl = 'public, max-age=30'
const path = '/embed/figures/:container/*'

/** What an address asks about; undefined: it is none of ours. */
export function readSubject(container: string, file: string): Subject | undefined {
  if (!/^[A-Za-z0-9_-]{1,40}$/.test(container)) return undefined
  if (file === 'shop.json') return null
  if (!file.startsWith('product-') || !file.endsWith('.json')) return undefined
  const product = file.slice('product-'.length, -'.json'.length)
  return product.length >= 1 && product.length <= 100 ? product : undefined
}

const refuse = (reply: FastifyReply) => reply.status(404).header('cache-control', cacheControl).send({})

const refuseForNow = (reply: FastifyReply) =>
  reply.status(503).header('cache-control', 'no-store').header('retry-after', 5).send({})

interface Options {
  publications: Pick<Publications, 'get'>
  figures: KeptFigures
  /** The clock that all processes agree on (ms since 1970). */
  now(): number
}

/**
 * `GET /embed/figures/{container}/shop.json` and `…/product-{id}.json`: what the shop's own pages show of it, and nothing else. A shop's
 * sales are not for its rivals.
 */
export function figureRoutes(http: FastifyInstance, { publications, figures, now }: Options): void {
  allowOnly(http, path, ['GET', 'HEAD'])
  http.get<{ Params: { container: string; '*': string } }>(path, async (request, reply) => {
    const { container, '*': file } = request.params
    reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('application/json; charset=utf-8')
    const product = readSubject(container, file)
    if (product === undefined) return refuse(reply)
    const kept = await publications.get(container)
    if (kept === undefined) return refuseForNow(reply)
    const { enabled, figures: published = [] } = kept?.published.settings ?? { enabled: false }
    const declared = enabled ? findDeclared(published, product, now()) : []
    if (declared.length === 0) return refuse(reply)
    try {
      const shown = chooseFigures(declared, product, await figures.get(container), now())
      return reply.header('cache-control', cacheControl).send(shown)
    } catch (error) {
      request.log.warn({ err: error }, 'figures could not be read')
      return refuseForNow(reply)
    }
  })
}
