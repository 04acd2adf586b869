import {
  countNotifications,
  getNotification,
  listNotifications,
  readNotification,
  streamNotifications,
  toPage,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { checkAccess } from '../../kernel/access/guard.ts'
import { findSession } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { createFeed } from './feed.ts'
import { presentNotification } from './present.ts'
import { countUnread, countUnreadAnywhere, findNotification, listNotificationRows } from './queries.ts'
import { markHandled } from './store.ts'

async function loadNotification(tx: Tx, org: string, id: string) {
  const row = await findNotification(tx, org, id)
  if (!row) throw new AppError('not_found', { path: 'id' })
  return row
}

/** What a store's team has to know. */
export function notificationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const feed = createFeed({ count: (containers) => countUnreadAnywhere(db, containers), log: context.log })
  // Streams never end by themselves, and the server waits for what is under way.
  app.addHook('preClose', async () => feed.close())

  route(app, context, listNotifications, async ({ org, query }) => {
    const { rows, total } = await db.withOrg(org, (tx) => listNotificationRows(tx, org, query))
    return toPage(rows.map(presentNotification), total, query)
  })

  route(app, context, getNotification, async ({ org, query }) =>
    presentNotification(await db.withOrg(org, (tx) => loadNotification(tx, org, query.id))),
  )

  route(app, context, readNotification, async ({ org, query, actor, audit, nothingChanged }) =>
    db.withOrg(org, async (tx) => {
      if (await markHandled(tx, org, query.id, actor.userName)) {
        const { notification } = await loadNotification(tx, org, query.id)
        const difference = { handled: { before: false, after: true } }
        const experienceId = notification.experienceId ?? undefined
        await audit(tx, { action: 'notification.read', target: notification.source, experienceId, difference })
      } else nothingChanged()
      return presentNotification(await loadNotification(tx, org, query.id))
    }),
  )

  route(app, context, countNotifications, async ({ org, container }) => {
    const unreadOf = await db.withOrg(org, (tx) => countUnread(tx, [container.id]))
    return { unread: unreadOf(container.id).unread }
  })

  /** Whether the caller's session and right to the container are still there. */
  const mayStillListen = async ({ actor, query }: Call<typeof streamNotifications>): Promise<boolean> => {
    if (!(await findSession(db, actor.tokenHash))) return false
    try {
      await checkAccess(db, actor, streamNotifications, { query, body: undefined })
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  route(app, context, streamNotifications, async (call) => {
    const { actor, container, reply } = call
    const mayListen = () => mayStillListen(call)
    const stream = feed.listen({ person: actor.userId, container: container.id, mayListen })
    if (!stream) throw new AppError('too_many_requests', { seconds: 60 })
    // Proxies that gather answers would keep the events back.
    reply.header('x-accel-buffering', 'no')
    return stream
  })
}
