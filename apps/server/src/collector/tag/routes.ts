import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import serveStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { allowOnly } from '../../platform/http/allow-only.ts'
import { chooseEncoding, matchesTag } from '../../platform/http/negotiate.ts'
import type { Contents } from '../published-tags/kept-contents.ts'
import type { Publications } from '../published-tags/publications.ts'
import { type AssembledTag, type TagMaker, tagDist } from './assemble.ts'

const undo = promisify(gunzip)

/** Browsers and CDNs may keep a tag a minute, use it an hour longer while they ask, and a year when we do not answer. */
const cacheControl = 'public, max-age=60, stale-while-revalidate=3600, stale-if-error=31536000'

/** Of what is named by its content. */
const forEver = 'public, max-age=31536000, immutable'

async function send(request: FastifyRequest, reply: FastifyReply, tag: AssembledTag) {
  reply
    .header('cache-control', cacheControl)
    .header('etag', tag.etag)
    .header('vary', 'accept-encoding')
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
    .type('application/javascript; charset=utf-8')
  if (matchesTag(request.headers['if-none-match'], tag.etag)) return reply.status(304).send()
  const encoding = chooseEncoding(request.headers['accept-encoding']?.toString(), ['br', 'gzip'])
  if (encoding) reply.header('content-encoding', encoding)
  return reply.send(encoding ? tag[encoding] : await undo(tag.gzip))
}

/** Where nobody can tell what the script is: no cache may keep that, and a page goes on as if the tag were blocked. */
const sendUnavailable = (reply: FastifyReply) =>
  reply
    .status(503)
    .header('cache-control', 'no-store')
    .header('retry-after', 5)
    .header('access-control-allow-origin', '*')
    .type('text/plain')
    .send('Unavailable')

/** `GET /tag/{container}.js`, and the tag's lazily loaded chunks. */
export async function tagRoutes(
  http: FastifyInstance,
  { publications, contents, maker }: { publications: Publications; contents: Contents; maker: TagMaker },
): Promise<void> {
  allowOnly(http, '/tag/:file', ['GET', 'HEAD'])
  allowOnly(http, '/tag/content/:container/:name', ['GET', 'HEAD'])
  http.get<{ Params: { file: string } }>('/tag/:file', { compress: false }, async (request, reply) => {
    const container = /^([A-Za-z0-9_-]{1,40})\.js$/.exec(request.params.file)?.[1]
    if (!container) return reply.status(404).type('text/plain').send('Not found')
    const kept = await publications.get(container)
    return kept === undefined ? sendUnavailable(reply) : send(request, reply, kept ? kept.tag : await maker.empty)
  })
  http.get<{ Params: { container: string; name: string } }>('/tag/content/:container/:name', async (request, reply) => {
    const { container, name } = request.params
    const isName = /^[A-Za-z0-9_-]{1,40}$/.test(container) && /^[0-9a-f]{32}\.json$/.test(name)
    const body = isName ? await contents.get(container, name).catch(() => null) : undefined
    if (body === null) return sendUnavailable(reply)
    reply.header('access-control-allow-origin', '*')
    if (!body) return reply.status(404).type('text/plain').send('Not found')
    return reply.header('cache-control', forEver).type('application/json; charset=utf-8').send(body)
  })
  await http.register(serveStatic, {
    root: join(tagDist, 'chunks'),
    prefix: '/tag/chunks/',
    wildcard: false,
    decorateReply: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '1y',
    setHeaders: (response) => {
      response.header('access-control-allow-origin', '*')
      response.header('cross-origin-resource-policy', 'cross-origin')
    },
  })
}
