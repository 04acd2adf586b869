import type { FastifyInstance } from 'fastify'
import { signIn } from '../customers.ts'
import { readField } from '../form.ts'
import { login } from '../ga4.ts'
import { renderAccount, renderLogin } from '../pages/account.ts'
import { leaveEvent } from '../sessions.ts'
import type { Shop } from '../shop.ts'

export function addAccountRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/login', (request, reply) =>
    shop.sessions.find(request)?.customer ? reply.redirect('/account') : shop.sendPage(request, reply, renderLogin()),
  )

  app.post('/login', (request, reply) => {
    const email = readField(request.body, 'email', 120)
    const customer = signIn(email, readField(request.body, 'password', 120))
    if (!customer) {
      const page = renderLogin(email, '電子郵件或密碼不正確，請再試一次。')
      return shop.sendPage(request, reply.code(401), page)
    }
    const session = shop.sessions.open(request, reply)
    shop.sessions.rename(session, reply)
    session.customer = customer
    leaveEvent(session, login('Email'))
    return reply.redirect('/account', 302)
  })

  app.get('/account', (request, reply) => {
    const session = shop.sessions.find(request)
    if (!session?.customer) return reply.redirect('/login')
    const orders = session.orders.flatMap((number) => shop.orders.find(number) ?? []).reverse()
    return shop.sendPage(request, reply, renderAccount(session.customer, orders))
  })

  app.post('/logout', (request, reply) => {
    const session = shop.sessions.find(request)
    if (session) {
      session.customer = undefined
      session.orders = []
      shop.sessions.rename(session, reply)
    }
    return reply.redirect('/', 303)
  })
}
