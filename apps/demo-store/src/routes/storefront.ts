import type { FastifyInstance } from 'fastify'
import { findProduct } from '../catalog.ts'
import { readField } from '../form.ts'
import { parseSortOrder, renderCategory } from '../pages/category.ts'
import { renderHome } from '../pages/home.ts'
import { renderProduct } from '../pages/product.ts'
import { renderSearch } from '../pages/search.ts'
import type { Shop } from '../shop.ts'

export function addStorefrontRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/', (request, reply) => shop.sendPage(request, reply, renderHome()))

  app.get<{ Params: { slug: string } }>('/category/:slug', (request, reply) => {
    const page = renderCategory(
      request.params.slug,
      parseSortOrder(readField(request.query, 'sort')),
      shop.tagUrl(request),
    )
    return page ? shop.sendPage(request, reply, page) : reply.callNotFound()
  })

  app.get<{ Params: { slug: string } }>('/products/:slug', (request, reply) => {
    const product = findProduct(request.params.slug)
    return product ? shop.sendPage(request, reply, renderProduct(product)) : reply.callNotFound()
  })

  app.get('/search', (request, reply) => shop.sendPage(request, reply, renderSearch(readField(request.query, 'q', 80))))
}
