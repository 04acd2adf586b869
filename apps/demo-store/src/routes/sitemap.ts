import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CATEGORIES, PRODUCTS } from '../catalog.ts'

const originOf = ({ protocol, host }: FastifyRequest): string => `${protocol}://${host}`

const paths = [
  '/',
  ...['all', ...CATEGORIES.map(({ slug }) => slug)].map((slug) => `/category/${slug}`),
  ...PRODUCTS.map(({ slug }) => `/products/${slug}`),
]

/** What search engines read: pages that anybody may find. */
export function addSitemapRoutes(app: FastifyInstance): void {
  app.get('/robots.txt', (request, reply) =>
    reply.type('text/plain').send(`User-agent: *\nDisallow: /cart\nSitemap: ${originOf(request)}/sitemap.xml\n`),
  )
  app.get('/sitemap.xml', (request, reply) => {
    const urls = paths.map((path) => `<url><loc>${originOf(request)}${path}</loc></url>`)
    return reply
      .type('application/xml')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('\n')}\n</urlset>\n`,
      )
  })
}
