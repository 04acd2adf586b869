import type { FastifyInstance } from 'fastify'
import { defaultVariant, findProduct, listFeatured, PRODUCTS } from '../catalog.ts'
import { viewItem, viewItemList } from '../ga4.ts'
import { LOOKS } from '../lookbook.ts'
import { formatMoney } from '../money.ts'
import { renderAppShell } from '../pages/app-shell.ts'
import { pictureUrl } from '../picture-url.ts'
import type { Product } from '../product.ts'
import type { Shop } from '../shop.ts'

function describeProduct(product: Product) {
  const { slug, name, tagline, description, optionName, variants } = product
  const chosen = defaultVariant(product)
  return {
    slug,
    name,
    tagline,
    description,
    optionName,
    image: pictureUrl(product),
    price: formatMoney(chosen.price),
    chosen: chosen.sku,
    variants: variants.map((variant) => ({
      sku: variant.sku,
      label: variant.label,
      price: formatMoney(variant.price),
      image: pictureUrl(product, variant),
      available: variant.stock > 0,
    })),
    event: viewItem(product, chosen),
  }
}

/** All that the client-side app draws from, with the events it pushes. */
function describeLookbook() {
  const looks = LOOKS.map((look) => {
    const products = look.products.flatMap((slug) => findProduct(slug) ?? [])
    return { ...look, image: `/images/${look.id}.svg`, event: viewItemList(`look_${look.id}`, look.title, products) }
  })
  return { looks, products: PRODUCTS.map(describeProduct), event: viewItemList('lookbook', '選物誌', listFeatured()) }
}

export function addLookbookRoutes(app: FastifyInstance, shop: Shop): void {
  const lookbook = describeLookbook()
  app.get('/api/lookbook', (_request, reply) => reply.header('cache-control', 'no-cache').send(lookbook))
  for (const path of ['/app', '/app/*']) {
    app.get(path, (request, reply) => shop.sendPage(request, reply, renderAppShell()))
  }
}
