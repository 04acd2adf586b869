import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import type { Delivery, Verdict } from './delivery.ts'
import { createAddressLimiter } from './limiter.ts'
import { takeShopifyWebhook } from './shopify/webhooks.ts'
import { takeAsiaWebhook } from './shopline/webhooks.ts'
import { takeGlobalWebhook } from './shopline-global/webhooks.ts'

const bodyLimit = 512 * 1024
const perMinute = 1200

const toDelivery = ({ body, headers, url }: FastifyRequest): Delivery => ({
  body: Buffer.isBuffer(body) ? body : Buffer.alloc(0),
  query: new URLSearchParams(url.split('?')[1] ?? ''),
  header: (name) => [headers[name] ?? ''].flat()[0] ?? '',
})

/** Webhooks of the platforms. They are no calls of the contract: raw bodies, plain answers. */
export function mountWebhooks(app: FastifyInstance, context: Context): void {
  const count = createAddressLimiter(perMinute)
  app.register(async (hooks) => {
    hooks.removeAllContentTypeParsers()
    hooks.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) => done(null, body))
    const mount = (path: string, take: (context: Context, delivery: Delivery) => Promise<Verdict>) =>
      hooks.post(`/webhooks/${path}`, { bodyLimit }, async (request: FastifyRequest, reply: FastifyReply) => {
        await count(request.ip)
        const status = await take(context, toDelivery(request))
        if (status === 401) request.log.warn({ platform: path }, 'a webhook with a wrong signature')
        return reply
          .status(status)
          .type('text/plain')
          .send(status === 200 ? 'OK' : '')
      })
    mount('shopify', takeShopifyWebhook)
    mount('shopline', takeAsiaWebhook)
    mount('shopline-global', takeGlobalWebhook)
  })
}
