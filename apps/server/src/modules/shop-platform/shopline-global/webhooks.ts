import type { Context } from '../../../kernel/context.ts'
import { redactShop, takeOnce } from '../deliveries.ts'
import type { Delivery, Verdict } from '../delivery.ts'
import { parseJson, textAt, toInstant } from '../http.ts'
import { endInstallation } from '../uninstall.ts'
import { isGlobalWebhook, isHandle } from './signature.ts'

export async function takeGlobalWebhook(context: Context, delivery: Delivery): Promise<Verdict> {
  const app = context.env.platforms.shopline_global
  if (!app) return 404
  if (!isGlobalWebhook(app.secret, delivery.body, delivery.header('x-shopline-hmac-sha256'))) return 401
  const body = parseJson(delivery.body.toString('utf8'))
  const domain = delivery.header('x-shopline-shop-domain').replace(/\.myshopline\.com$/, '')
  const shop = (textAt(body, 'handle') || domain).toLowerCase()
  if (body === null || !isHandle(shop)) return 400
  const topic = delivery.header('x-shopline-topic')
  const isEnd = topic === 'apps/installed_uninstalled' && textAt(body, 'operate') === 'UNINSTALL'
  if (!isEnd && topic !== 'merchants/redact') return 200
  const id = delivery.header('x-shopline-webhook-id')
  await takeOnce(context, { platform: 'shopline_global', shop }, id, (tx, ref) =>
    isEnd ? endInstallation(tx, ref, toInstant(textAt(body, 'timestamp'))) : redactShop(tx, ref),
  )
  return 200
}
