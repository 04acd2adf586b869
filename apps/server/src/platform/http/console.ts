import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
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
 * `origins` is where browsers open it, `frames` what it may frame; `tell` has the words for an error. Only pages at the paths of
 * `opensStores` may frame any site, and go on talking to a window that they open; those of `isPrivate` no search engine lists, and no
 * site is told that somebody comes from there.
 */
export async function serveConsole(
  http: FastifyInstance,
  options: {
    dist: string
    origins: [string, ...string[]]
    frames: string
    opensStores: RegExp
    isPrivate: RegExp
    tell: (request: FastifyRequest, status: number) => string
  },
): Promise<void> {
  const page = join(options.dist, 'index.html')
  await http.register(async (app) => {
    const scripts = scriptsOf(page, options.origins)
    const policy = (frames: string[]) => pagePolicy(options.origins[0], scripts, frames)
    const openingStores: FastifyHelmetOptions = {
      ...policy(['https:', 'http:']),
      crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    }
    await app.register(helmet, policy([options.frames]))
    await app.register(serveStatic, {
      root: options.dist,
      // A route for each file: else the folder is read for each request.
      wildcard: false,
      // The build has compressed its files.
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}'],
      cacheControl: false,
      // What the build keeps for itself, such as its list of files.
      dotfiles: 'ignore',
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/')
        response.header('cache-control', hashed ? `public, max-age=${assetAge}, immutable` : 'no-cache')
      },
    })
    app.setErrorHandler((error: FastifyError, request, reply) => {
      const status = (error.statusCode ?? 500) < 500 ? 404 : 500
      if (status === 500) request.log.error({ err: error }, 'request failed')
      return reply.status(status).type('text/plain; charset=utf-8').send(options.tell(request, status))
    })
    app.setNotFoundHandler(async (request, reply) => {
      const [path = ''] = request.url.split('?')
      // One with two slashes could be taken for another site's.
      const isAddress = !/\/\/|%00|\.[a-z0-9]{2,5}$/i.test(path)
      const wantsPage = ['GET', 'HEAD'].includes(request.method) && isAddress
      if (!wantsPage || !existsSync(page))
        return reply.status(404).type('text/plain; charset=utf-8').send(options.tell(request, 404))
      if (options.opensStores.test(path)) await reply.helmet(openingStores)
      if (options.isPrivate.test(path)) reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    })
  })
}
