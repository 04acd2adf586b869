import {
  createServerKey,
  getServerKey,
  judgeOrders,
  judgeSenders,
  listHeldOrders,
  listHosts,
  listRates,
  type ReplyInput,
  rejectHeldOrders,
  removeRate,
  revokeServerKey,
  serverKeyGraceHours,
  setRate,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError, brokenRule } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { route } from '../../kernel/http/route.ts'
import { hashSecret, newSecret } from '../../kernel/ids.ts'
import { publishContainer } from '../../kernel/publish/store.ts'
import { stripControls } from '../../platform/strip-controls.ts'
import { createOrderDesk } from '../report/index.ts'
import { findSetHosts, listContainerRates, listKeys } from './queries.ts'
import { deleteRate, removeKeys, replaceKey, saveRate } from './store.ts'
import { saveSenderVerdicts, saveSweep, saveVerdicts } from './verdict.store.ts'

type CreatedKey = ReplyInput<typeof createServerKey>

const prefix = 'vsk_'
const graceMs = serverKeyGraceHours * 3600 * 1000

const shorten = (names: string[]): string => `${names.slice(0, 3).join(', ')}${names.length > 3 ? ' …' : ''}`

/** Which orders and pages of a container count: its server key, rates, hosts, and orders that wait for somebody's word. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const desk = createOrderDesk(context)

  route(app, context, getServerKey, ({ org, container }) => db.withOrg(org, (tx) => listKeys(tx, org, container.id)))

  route(app, context, createServerKey, ({ org, container, actor, audit, create }) => {
    /** A repeat must not present a key that works no longer. */
    const refresh = async (tx: Tx, { key }: CreatedKey) => {
      const [server_key] = await listKeys(tx, org, container.id, { hash: hashSecret(key) })
      return server_key && { key, server_key }
    }
    const make = async (tx: Tx) => {
      const key = prefix + newSecret()
      const stored = { hash: hashSecret(key), tail: key.slice(-4), createdBy: actor.userId }
      await replaceKey(tx, { org, container: container.id }, stored, new Date(Date.now() + graceMs))
      await publishContainer(tx, context, org, container.id)
      await audit(tx, { action: 'container.key_create', target: `…${stored.tail}` })
      const [server_key] = await listKeys(tx, org, container.id)
      if (!server_key) throw new AppError('internal')
      return { key, server_key }
    }
    return create(make, { refresh })
  })

  route(app, context, revokeServerKey, ({ org, container, audit, nothingChanged }) =>
    db.withOrg(org, async (tx) => {
      const tails = (await listKeys(tx, org, container.id)).map(({ tail }) => `…${tail}`)
      const revoked = await removeKeys(tx, { org, container: container.id })
      if (revoked === 0) {
        nothingChanged()
        return { revoked }
      }
      await publishContainer(tx, context, org, container.id)
      await audit(tx, { action: 'container.key_revoke', target: tails.join(', ') })
      return { revoked }
    }),
  )

  route(app, context, listRates, ({ org, container }) =>
    db.withOrg(org, (tx) => listContainerRates(tx, org, container)),
  )

  route(app, context, setRate, ({ org, container, body, audit }) =>
    db.withOrg(org, async (tx) => {
      if (body.currency === container.currency) throw brokenRule({ path: 'currency', error: 'own_currency' })
      const before = await saveRate(tx, { org, container: container.id, own: container.currency }, body)
      const difference = { rate: { before, after: body.rate } }
      await audit(tx, { action: 'container.rate_set', target: `${body.currency} ${body.from}`, difference })
      return listContainerRates(tx, org, container)
    }),
  )

  route(app, context, removeRate, ({ org, container, query: { currency, from }, audit }) =>
    db.withOrg(org, async (tx) => {
      const before = await deleteRate(tx, { org, container: container.id, own: container.currency }, { currency, from })
      if (before === undefined) throw new AppError('not_found', { path: 'currency' })
      const difference = { rate: { before, after: null } }
      await audit(tx, { action: 'container.rate_remove', target: `${currency} ${from}`, difference })
      return listContainerRates(tx, org, container)
    }),
  )

  route(app, context, listHosts, async ({ org, container, query }) => {
    const { hosts, revision } = await db.withOrg(org, (tx) => findSetHosts(tx, org, container.id))
    return { hosts, revision, ...(await desk.listOtherHosts(container, query.search)) }
  })

  route(app, context, listHeldOrders, ({ org, container, query }) => desk.listHeld(org, container, query))

  route(app, context, judgeOrders, ({ org, container, body, audit }) =>
    db.withOrg(org, async (tx) => {
      await saveVerdicts(tx, { org, container: container.id }, body)
      const names = body.orders.map(({ key, value, currency }) => `${stripControls(key)} (${value} ${currency})`)
      const action = body.verdict === 'confirmed' ? 'container.order_confirm' : 'container.order_reject'
      await audit(tx, { action, target: shorten(names), difference: { orders: { before: null, after: names } } })
      return { judged: body.orders.length }
    }),
  )

  route(app, context, judgeSenders, ({ org, container, body, audit }) =>
    db.withOrg(org, async (tx) => {
      await saveSenderVerdicts(tx, { org, container: container.id }, body)
      const action = body.verdict === 'rejected' ? 'container.sender_reject' : 'container.sender_restore'
      await audit(tx, {
        action,
        target: shorten(body.senders),
        difference: { senders: { before: null, after: body.senders } },
      })
      return { judged: body.senders.length }
    }),
  )

  route(app, context, rejectHeldOrders, async ({ org, container, body, audit }) => {
    const { bound, currencies } = await desk.describeHeld(org, container)
    const until = new Date(Math.min(Date.now(), Date.parse(body.until)))
    return db.withOrg(org, async (tx) => {
      await saveSweep(tx, { org, container: container.id }, { until, bound, currencies, own: container.currency })
      const after = { until: until.toISOString(), bound: bound / 100 }
      await audit(tx, {
        action: 'container.order_reject_all',
        target: after.until,
        difference: { held: { before: null, after } },
      })
      return { until: after.until }
    })
  })
}
