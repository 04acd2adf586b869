import type { FastifyInstance } from 'fastify'
import { listLines } from '../cart.ts'
import { EMPTY_CHECKOUT, readCheckout } from '../checkout-form.ts'
import { renderCheckout } from '../pages/checkout.ts'
import { renderThankYou } from '../pages/thank-you.ts'
import { rememberOrder } from '../sessions.ts'
import type { Shop } from '../shop.ts'

export function addCheckoutRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/checkout', (request, reply) => {
    const session = shop.sessions.find(request)
    const lines = listLines(session?.cart ?? [])
    if (lines.length === 0) return reply.redirect('/cart')
    const { name = '', email = '' } = session?.customer ?? {}
    return shop.sendPage(request, reply, renderCheckout(lines, { ...EMPTY_CHECKOUT, name, email }))
  })

  app.post('/checkout', (request, reply) => {
    const session = shop.sessions.find(request)
    const lines = listLines(session?.cart ?? [])
    if (!session || lines.length === 0) return reply.redirect('/cart', 303)
    const { values, errors, accepted } = readCheckout(request.body)
    if (!accepted) return shop.sendPage(request, reply.code(422), renderCheckout(lines, values, errors))
    const order = shop.orders.place(lines, accepted)
    session.cart = []
    rememberOrder(session, order.number)
    return reply.redirect(`/thank-you/${order.number}`, 303)
  })

  // An order shows a name and an address: only the session that placed it may see it.
  app.get<{ Params: { order: string } }>('/thank-you/:order', (request, reply) => {
    const { order: number } = request.params
    const own = shop.sessions.find(request)?.orders.includes(number)
    const order = own ? shop.orders.find(number) : undefined
    return order ? shop.sendPage(request, reply, renderThankYou(order)) : reply.callNotFound()
  })
}
