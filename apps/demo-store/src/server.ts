import formbody from '@fastify/formbody'
import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { renderFailure, renderNotFound } from './pages/message.ts'
import { addAccountRoutes } from './routes/account.ts'
import { addAssetRoutes } from './routes/assets.ts'
import { addCartRoutes } from './routes/cart.ts'
import { addCheckoutRoutes } from './routes/checkout.ts'
import { addLabRoutes } from './routes/labs.ts'
import { addLookbookRoutes } from './routes/lookbook.ts'
import { addSitemapRoutes } from './routes/sitemap.ts'
import { addStorefrontRoutes } from './routes/storefront.ts'
import { createShop, type TagUrl } from './shop.ts'

export type DemoStoreOptions = { tagUrl: TagUrl; logger?: FastifyServerOptions['logger'] }

/** The demo shop, ready to listen or to be asked by `inject`. Each one has carts and orders of its own. */
export function createDemoStore({ tagUrl, logger = false }: DemoStoreOptions): FastifyInstance {
  const app = Fastify({ logger, bodyLimit: 64 * 1024, forceCloseConnections: true })
  const shop = createShop(tagUrl)

  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setNotFoundHandler((request, reply) => shop.sendPage(request, reply.code(404), renderNotFound()))
  app.setErrorHandler<Error & { statusCode?: number }>((error, request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) request.log.error(error)
    return shop.sendPage(request, reply.code(status), renderFailure())
  })

  app.register(formbody)
  addAssetRoutes(app)
  addSitemapRoutes(app)
  addStorefrontRoutes(app, shop)
  addCartRoutes(app, shop)
  addCheckoutRoutes(app, shop)
  addAccountRoutes(app, shop)
  addLookbookRoutes(app, shop)
  addLabRoutes(app, shop)
  return app
}

/** Listens and says where; port 0 takes any free one. */
export async function startDemoStore({ host, port, ...options }: DemoStoreOptions & { host: string; port: number }) {
  const app = createDemoStore(options)
  const url = await app.listen({ host, port })
  return { url, close: () => app.close() }
}
