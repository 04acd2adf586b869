import type { Context } from '../../../kernel/context.ts'
import type { Tx } from '../../../kernel/db/index.ts'
import { parseJson, textAt } from '../http.ts'
import type { ShopRef } from '../queries.ts'
import { findShop } from '../queries.ts'
import { eraseShop, takeDelivery } from '../store.ts'
import { endInstallationIn, logForShop } from '../uninstall.ts'
import type { Delivery, Verdict } from '../webhooks.ts'
import { isGlobalWebhook, isHandle } from './signature.ts'

async function redact(tx: Tx, ref: ShopRef): Promise<void> {
  if ((await findShop(tx, ref))?.status !== 'uninstalled') return
  await logForShop(tx, ref, 'platform.redact')
  await eraseShop(tx, ref)
}

export async function takeGlobalWebhook({ env, db }: Context, delivery: Delivery): Promise<Verdict> {
  const app = env.platforms.shopline_global
  if (!app) return 404
  if (!isGlobalWebhook(app.secret, delivery.body, delivery.header('x-shopline-hmac-sha256'))) return 401
  const body = parseJson(delivery.body.toString('utf8'))
  const domain = delivery.header('x-shopline-shop-domain').replace(/\.myshopline\.com$/, '')
  const handle = (textAt(body, 'handle') || domain).toLowerCase()
  if (body === null || !isHandle(handle)) return 400
  const topic = delivery.header('x-shopline-topic')
  const isEnd = topic === 'apps/installed_uninstalled' && textAt(body, 'operate') === 'UNINSTALL'
  if (!isEnd && topic !== 'merchants/redact') return 200
  const ref = { platform: 'shopline_global', shop: handle } as const
  const id = delivery.header('x-shopline-webhook-id')
  await db.withSystem(async (tx) => {
    if (id !== '' && !(await takeDelivery(tx, 'shopline_global', `webhook:${id.slice(0, 200)}`))) return
    if (isEnd) await endInstallationIn(tx, ref, 'platform.uninstall')
    else await redact(tx, ref)
  })
  return 200
}
