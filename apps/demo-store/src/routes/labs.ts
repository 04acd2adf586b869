import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { BoundedMap } from '../bounded-map.ts'
import { readField } from '../form.ts'
import {
  renderErrors,
  renderInstall,
  renderInstalled,
  renderLabs,
  renderLate,
  renderRerender,
  renderSlow,
  renderStrictCsp,
} from '../pages/labs.ts'
import type { Shop } from '../shop.ts'

const BODY_DELAY = 300

/** The tag's origin as a policy source; nothing for a tag on our own origin, which is not 'self' to scripts here. */
function originOf(tagSrc: string | undefined): string {
  return tagSrc && URL.canParse(tagSrc) ? new URL(tagSrc).origin : ''
}

function strictPolicy(nonce: string, tagOrigin: string): string {
  const rules = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' ${tagOrigin}`,
    "style-src 'self'",
    `img-src 'self' data: ${tagOrigin}`,
    `connect-src 'self' ${tagOrigin}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ]
  return rules.map((rule) => rule.trim()).join('; ')
}

async function* sendHeadFirst(page: string) {
  const cut = page.indexOf('<body>')
  yield page.slice(0, cut)
  await wait(BODY_DELAY)
  yield page.slice(cut)
}

export function addLabRoutes(app: FastifyInstance, shop: Shop): void {
  app.get('/labs', (request, reply) => shop.sendPage(request, reply, renderLabs()))
  app.get('/labs/rerender', (request, reply) => shop.sendPage(request, reply, renderRerender()))
  app.get('/labs/late', (request, reply) => shop.sendPage(request, reply, renderLate()))
  app.get('/labs/error', (request, reply) => shop.sendPage(request, reply, renderErrors()))

  app.get('/labs/strict-csp', (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .header('content-security-policy', strictPolicy(nonce, originOf(shop.tagUrl(request))))
      .send(shop.renderPage(request, renderStrictCsp(nonce), nonce))
  })

  const snippets = new BoundedMap<string>(100)
  app.get('/labs/install', (request, reply) => shop.sendPage(request, reply, renderInstall()))
  app.post('/labs/install', (request, reply) => {
    // Another site must not put its code into a page of this shop.
    if (!['same-origin', undefined].includes(request.headers['sec-fetch-site'] as string | undefined))
      return reply.code(403).send()
    const id = randomBytes(8).toString('hex')
    snippets.set(id, readField(request.body, 'snippet', 4000))
    return reply.redirect(`/labs/install/${id}`, 303)
  })
  app.get<{ Params: { id: string } }>('/labs/install/:id', (request, reply) => {
    const snippet = snippets.get(request.params.id)
    return snippet === undefined ? reply.callNotFound() : shop.sendPage(request, reply, renderInstalled(snippet))
  })

  app.get('/labs/slow', (request, reply) => {
    const page = shop.renderPage(request, renderSlow())
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(Readable.from(sendHeadFirst(page)))
  })
}
