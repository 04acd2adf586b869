import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { findProduct } from '../catalog.ts'
import { readField } from '../form.ts'
import { drawProductPicture } from '../images/product-picture.ts'
import { drawScene } from '../images/scenes.ts'

// Written in parts, served as the one stylesheet that a shop has.
const STYLES = [
  'base',
  'page',
  'header',
  'footer',
  'listing',
  'cards',
  'hero',
  'home',
  'product',
  'buy-form',
  'forms',
  'messages',
  'cart',
  'checkout',
  'lookbook',
]

function draw(name: string, query: unknown): string | undefined {
  const product = findProduct(name)
  if (!product) return drawScene(name)
  const sku = readField(query, 'variant')
  const color = product.variants.find((variant) => variant.sku === sku)?.color
  return drawProductPicture(name, { color, view: readField(query, 'view') === 'detail' ? 'detail' : 'full' })
}

export function addAssetRoutes(app: FastifyInstance): void {
  const folder = new URL('../../', import.meta.url)
  const css = STYLES.map((name) => readFileSync(new URL(`styles/${name}.css`, folder), 'utf8')).join('\n')

  app.get('/assets/store.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=300').send(css),
  )
  app.register(fastifyStatic, { root: fileURLToPath(new URL('public/', folder)), prefix: '/assets/', maxAge: 300_000 })

  app.get<{ Params: { name: string } }>('/images/:name.svg', (request, reply) => {
    const picture = draw(request.params.name, request.query)
    if (!picture) return reply.callNotFound()
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(picture)
  })
}
