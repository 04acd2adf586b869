import type { FastifyReply, FastifyRequest } from 'fastify'
import { countItems } from './cart.ts'
import { readField } from './form.ts'
import { createOrderStore, type OrderStore } from './orders.ts'
import { type Page, renderLayout } from './pages/layout.ts'
import { createSessionStore, type SessionStore } from './sessions.ts'

/** Where the tag is loaded from, asked anew for every page; undefined leaves the tag out. */
export type TagUrl = (request: FastifyRequest) => string | undefined

export type Shop = {
  sessions: SessionStore
  orders: OrderStore
  tagUrl: TagUrl
  renderPage: (request: FastifyRequest, page: Page, nonce?: string) => string
  sendPage: (request: FastifyRequest, reply: FastifyReply, page: Page) => FastifyReply
}

export function createShop(tagUrl: TagUrl): Shop {
  const sessions = createSessionStore()

  function renderPage(request: FastifyRequest, page: Page, nonce?: string): string {
    const session = sessions.find(request)
    const mode = readField(request.query, 'vt')
    const layout = renderLayout(page, {
      tag: { src: mode === 'off' ? undefined : tagUrl(request), async: mode === 'async' },
      path: request.url.split('?')[0] ?? '/',
      cartCount: countItems(session?.cart ?? []),
      customerName: session?.customer?.name,
      nonce,
    })
    return layout.markup
  }

  // Pending events wait for a page that succeeds: a missing picture must not swallow them.
  function sendPage(request: FastifyRequest, reply: FastifyReply, page: Page): FastifyReply {
    const pending = reply.statusCode === 200 ? sessions.find(request)?.pendingEvents.splice(0) : undefined
    const markup = renderPage(request, { ...page, events: [...(pending ?? []), ...(page.events ?? [])] })
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(markup)
  }

  return { sessions, orders: createOrderStore(), tagUrl, renderPage, sendPage }
}
