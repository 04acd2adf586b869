import {
  checkPlatformTag,
  disconnectPlatformShop,
  getPlatformShop,
  shopifyAuth,
  shopifyInstall,
  shoplineAuth,
  shoplineInstall,
  slAppLogin,
  slUserLogin,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { requireRevision } from '../../kernel/revision.ts'
import { findContainer, presentContainer } from '../container/index.ts'
import { connectorOf } from './connectors.ts'
import { atPlatform, refuse } from './entry.ts'
import { createAddressLimiter } from './limiter.ts'
import { type AssignedShop, findShopOf, type ShopRow } from './queries.ts'
import { continueShopify, startShopify } from './shopify/entry.ts'
import { completeAsia, loginAsia, startAsia } from './shopline/entry.ts'
import { completeGlobal, isGlobalCall, loginGlobal, startGlobal } from './shopline-global/entry.ts'
import { markDisconnected, saveContainerPlatform } from './store.ts'
import { presentShop, removeTag, settleTag } from './tag.ts'
import { mountWebhooks } from './webhooks.ts'

/** Calls a minute from one address: an installation takes five. */
const entriesPerMinute = 120

/** Entries from the platforms of shops: installation, sign-in from their back offices, webhooks. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db, env } = context
  const count = createAddressLimiter(entriesPerMinute)
  const counted =
    <C extends { request: { ip: string } }, R>(work: (call: C) => Promise<R>) =>
    async (call: C): Promise<R> => {
      await count(call.request.ip)
      return work(call)
    }
  const find = (org: string, container: string): Promise<AssignedShop | undefined> =>
    db.withOrg(org, (tx) => findShopOf(tx, org, container))
  const wantedOf = ({ platform }: ShopRow): string[] => env.platforms[platform]?.scopes ?? []

  route(
    app,
    context,
    shopifyInstall,
    counted((call) => startShopify(context, call)),
  )
  route(
    app,
    context,
    shopifyAuth,
    counted((call) => continueShopify(context, call)),
  )
  route(
    app,
    context,
    shoplineInstall,
    counted(async (call) => (isGlobalCall(call.body.query) ? startGlobal(context, call) : startAsia(context, call))),
  )
  route(
    app,
    context,
    shoplineAuth,
    counted(async (call) => {
      const complete = isGlobalCall(call.body.query) ? completeGlobal : completeAsia
      return { next: null, entry: await complete(context, call) }
    }),
  )
  route(
    app,
    context,
    slUserLogin,
    counted((call) => loginAsia(context, call)),
  )
  route(
    app,
    context,
    slAppLogin,
    counted((call) => loginGlobal(context, call)),
  )

  route(app, context, getPlatformShop, ({ org, container }) =>
    db.withOrg(org, async (tx) => {
      const row = await findShopOf(tx, org, container.id)
      return row ? presentShop(tx, row, wantedOf(row)) : null
    }),
  )

  route(app, context, checkPlatformTag, async ({ org, container }) => {
    const row = await find(org, container.id)
    if (row?.status !== 'connected') throw refuse(row?.platform ?? 'shopify', 'platform_not_installed')
    const connector = connectorOf(env, row.platform)
    await atPlatform(row.platform, () => settleTag(context, connector, row))
    const after = (await find(org, container.id)) ?? row
    return db.withOrg(org, (tx) => presentShop(tx, after, connector.scopes))
  })

  route(app, context, disconnectPlatformShop, async ({ org, container, revision, audit }) => {
    const row = await find(org, container.id)
    if (!row || (row.status !== 'connected' && !row.takenOut))
      throw refuse(row?.platform ?? 'shopify', 'platform_not_installed')
    // Before the platform is asked: what it has done is not undone by our transaction.
    const { container: seen, ...activity } = await db.withOrg(org, (tx) => findContainer(tx, org, container.id))
    requireRevision(revision, presentContainer(seen, activity, env.tagUrl))
    if (row.status === 'connected' && env.platforms[row.platform])
      await removeTag(context, connectorOf(env, row.platform), row)
    return db.withOrg(org, async (tx) => {
      await markDisconnected(tx, row)
      await saveContainerPlatform(tx, org, container.id, {})
      await publishContainer(tx, context, org, container.id)
      await audit(tx, { action: 'platform.disconnect', target: row.shop })
      const { container: after } = await findContainer(tx, org, container.id)
      return { revision: after.revision }
    })
  })

  mountWebhooks(app, context)
}
