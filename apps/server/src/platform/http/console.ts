import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { pagePolicy } from './page-policy.ts'

const assetAge = 365 * 24 * 3600

/** The app's own: what else its origin serves, such as tags with scripts of customers, it does not run. */
function scriptsOf(page: string, origins: string[]): string[] {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const inPage = html
    .split('<script>')
    .slice(1)
    .map((rest) => rest.slice(0, rest.indexOf('</script>')))
  const hashes = inPage.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`)
  return [...hashes, ...origins.map((origin) => `${origin}/assets/`)]
}

/**
 * Serves a single-page app from `dist`: hashed assets for ever, the page itself afresh, for every path that is no file.
 * `origins` is where browsers open it, `frames` what it may frame; `tell` has the words for an error.
 */
export async function serveConsole(
  http: FastifyInstance,
  options: {
    dist: string
    origins: [string, ...string[]]
    frames: string
    tell: (request: FastifyRequest, status: number) => string
  },
): Promise<void> {
  const page = join(options.dist, 'index.html')
  await http.register(async (app) => {
    await app.register(helmet, pagePolicy(options.origins[0], scriptsOf(page, options.origins), options.frames))
    await app.register(serveStatic, {
      root: options.dist,
      wildcard: true,
      // The build has compressed its files.
      preCompressed: true,
      cacheControl: false,
      // What the build keeps for itself, such as its list of files.
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/')
        response.header('cache-control', hashed ? `public, max-age=${assetAge}, immutable` : 'no-cache')
      },
    })
    // What cannot be a path of a file: one with two slashes, one of 14,000 characters.
    const isNoFile = ({ statusCode = 500, code }: FastifyError) =>
      statusCode < 500 || /^E(NAMETOOLONG|INVAL)$/.test(code)
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = isNoFile(error) ? 404 : 500
      if (status === 500) request.log.error({ err: error }, 'request failed')
      return reply.status(status).type('text/plain; charset=utf-8').send(options.tell(request, status))
    })
    app.setNotFoundHandler((request, reply) => {
      const wantsPage =
        ['GET', 'HEAD'].includes(request.method) && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')
      if (!wantsPage || !existsSync(page))
        return reply.status(404).type('text/plain; charset=utf-8').send(options.tell(request, 404))
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    })
  })
}
