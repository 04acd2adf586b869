import {
  countNotifications,
  getNotification,
  listNotifications,
  type NotificationType,
  readNotification,
  streamNotifications,
  toPage,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { checkAccess, type Guarded, hasRight } from '../../kernel/access/guard.ts'
import { findSession } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { type Call, route } from '../../kernel/http/route.ts'
import { toActor } from '../../kernel/session/authenticate.ts'
import { shownTypes } from './audience.ts'
import { createFeed } from './feed.ts'
import { handle, loadNotification } from './handle.ts'
import { presentNotification } from './present.ts'
import { countUnread, countUnreadAnywhere, listNotificationRows } from './queries.ts'

/** What a store's team has to know. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  const feed = createFeed({ count: (containers) => countUnreadAnywhere(db, containers), log: context.log })
  // Streams never end by themselves, and the server waits for what is under way.
  app.addHook('preClose', async () => feed.close())

  route(app, context, listNotifications, async ({ org, query, may }) => {
    const { rows, total, at } = await db.withOrg(org, (tx) => listNotificationRows(tx, org, query, shownTypes(may)))
    return { ...toPage(rows.map(presentNotification), total, query), at }
  })

  route(app, context, getNotification, async (call) =>
    presentNotification(await db.withOrg(call.org, (tx) => loadNotification(tx, call))),
  )

  route(app, context, readNotification, (call) => handle(context, call))

  route(app, context, countNotifications, async ({ org, container, may }) => {
    const unreadOf = await db.withOrg(org, (tx) => countUnread(tx, [container.id]))
    return { unread: unreadOf(container.id, shownTypes(may)).unread }
  })

  /** Whether the caller would still be let in, and has the right to all that they are told of. */
  const mayStillListen = async (
    { actor: { tokenHash }, query }: Call<typeof streamNotifications>,
    types: readonly NotificationType[],
  ): Promise<boolean> => {
    const session = await findSession(db, tokenHash)
    const actor = session && toActor(session)
    if (!actor) return false
    try {
      const admission = await checkAccess(context, actor, streamNotifications, { query, body: undefined })
      const shown = shownTypes((call: Guarded) => hasRight(call, admission, actor))
      return shown.join() === types.join()
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  route(app, context, streamNotifications, async (call) => {
    const { actor, container, reply, may } = call
    const types = shownTypes(may)
    const mayListen = () => mayStillListen(call, types)
    const stream = feed.listen({ person: actor.userId, container: container.id, types, mayListen })
    if (!stream) throw new AppError('too_many_requests', { seconds: 60 })
    // Proxies that gather answers would keep the events back.
    reply.header('x-accel-buffering', 'no')
    return stream
  })
}
