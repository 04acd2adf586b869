import { existsSync } from 'node:fs'
import { join } from 'node:path'
import helmet from '@fastify/helmet'
import serveStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

const assetAge = 365 * 24 * 3600

/**
 * Serves a single-page app from `dist`: hashed assets for ever, the page itself afresh, for every path that is no file.
 * Its policy lets no inline script run and no other site frame it.
 */
export async function serveConsole(http: FastifyInstance, options: { dist: string; secure: boolean }): Promise<void> {
  const page = join(options.dist, 'index.html')
  await http.register(async (app) => {
    await app.register(helmet, {
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'"],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https:', 'http:'],
          connectSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: options.secure ? undefined : false,
      referrerPolicy: { policy: 'same-origin' },
    })
    await app.register(serveStatic, {
      root: options.dist,
      wildcard: true,
      cacheControl: false,
      setHeaders: (response, path) => {
        const hashed = path.includes('/assets/')
        response.header('cache-control', hashed ? `public, max-age=${assetAge}, immutable` : 'no-cache')
      },
    })
    app.setNotFoundHandler((request, reply) => {
      const wantsPage = request.method === 'GET' && !/\.[a-z0-9]{2,5}$/i.test(request.url.split('?')[0] ?? '')
      if (!wantsPage || !existsSync(page)) return reply.status(404).type('text/plain').send('Not found')
      return reply.header('cache-control', 'no-cache').sendFile('index.html')
    })
  })
}
