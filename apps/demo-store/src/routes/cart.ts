import type { FastifyInstance } from 'fastify'
import { addQuantity, countItems, listLines, parseQuantity, setQuantity } from '../cart.ts'
import { findVariant } from '../catalog.ts'
import { readField } from '../form.ts'
import { changeCart } from '../ga4.ts'
import { formatMoney } from '../money.ts'
import { renderCart } from '../pages/cart.ts'
import { pictureUrl } from '../picture-url.ts'
import { leaveEvent } from '../sessions.ts'
import type { Shop } from '../shop.ts'

export function addCartRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/cart', (request, reply) => {
    const lines = listLines(shop.sessions.find(request)?.cart ?? [])
    return shop.sendPage(request, reply, renderCart(lines, readField(request.query, 'notice') === 'limit'))
  })

  // For pages with script: the answer carries the event, and the page pushes it.
  app.post('/api/cart/items', (request, reply) => {
    const sku = readField(request.body, 'variant')
    const found = findVariant(sku)
    if (!found) return reply.code(404).send({ error: '找不到這個商品，可能已下架。' })
    const session = shop.sessions.open(request, reply)
    const change = addQuantity(session.cart, sku, parseQuantity(readField(request.body, 'quantity')))
    const event = change && changeCart(found.product, found.variant, change.delta)
    if (!change || !event) return reply.code(409).send({ error: '已達庫存或單筆上限，無法再加入。' })
    const { product, variant } = found
    const added = {
      name: product.name,
      label: variant.label,
      quantity: change.delta,
      total: formatMoney(variant.price * change.delta),
      image: pictureUrl(product, variant),
    }
    return reply.send({ count: countItems(session.cart), added, event })
  })

  // Without script: the cart page that follows the redirect pushes the event.
  app.post('/cart/items', (request, reply) => {
    const sku = readField(request.body, 'variant')
    if (!findVariant(sku)) return reply.callNotFound()
    const session = shop.sessions.open(request, reply)
    const wanted = Math.max(1, parseQuantity(readField(request.body, 'quantity')))
    const change = addQuantity(session.cart, sku, wanted)
    const event = change && changeCart(change.product, change.variant, change.delta)
    leaveEvent(session, event)
    return reply.redirect(change?.delta === wanted ? '/cart' : '/cart?notice=limit', 303)
  })

  app.post('/cart/quantity', (request, reply) => {
    const session = shop.sessions.find(request)
    const sku = readField(request.body, 'variant')
    const quantity = readField(request.body, 'quantity')
    const change =
      session && /^\d+$/.test(quantity) ? setQuantity(session.cart, sku, parseQuantity(quantity)) : undefined
    const event = change && changeCart(change.product, change.variant, change.delta)
    if (session) leaveEvent(session, event)
    return reply.redirect('/cart', 303)
  })
}
