import type { getNotification, Notification, readNotification } from '@vitrine/contract'
import type { Actor } from '../../kernel/access/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { shownTypes } from './audience.ts'
import { presentNotification } from './present.ts'
import { findContainerName, findNotification, type NotificationRow } from './queries.ts'
import { markAllHandled, markHandled } from './store.ts'

type OneCall = Call<typeof getNotification | typeof readNotification>

/** One that the caller is told of. */
export async function loadNotification(tx: Tx, { org, query, may }: OneCall): Promise<NotificationRow> {
  const row = await findNotification(tx, org, query.id)
  if (!row || !shownTypes(may).includes(row.notification.type)) throw new AppError('not_found', { path: 'id' })
  return row
}

type HandleCall = Call<typeof readNotification>

/** Who really does it, when somebody of ours acts for the person. */
const doerOf = ({ userName, impersonation }: Actor): string => impersonation?.userName ?? userName

async function handleOne(tx: Tx, call: HandleCall): Promise<void> {
  const { org, query, actor, audit, nothingChanged } = call
  const { notification } = await loadNotification(tx, call)
  if (!(await markHandled(tx, org, query.id, doerOf(actor)))) return nothingChanged()
  const difference = { handled: { before: false, after: true } }
  const experienceId = notification.experienceId ?? undefined
  await audit(tx, { action: 'notification.read', target: notification.source, experienceId, difference })
}

async function handleAll(tx: Tx, call: HandleCall): Promise<void> {
  const { org, container, query, actor, may, audit, nothingChanged } = call
  await loadNotification(tx, call)
  const until = query.until === undefined ? undefined : new Date(query.until)
  const which = { id: query.id, containerId: container.id, types: shownTypes(may), until }
  const handled = await markAllHandled(tx, org, which, doerOf(actor))
  if (handled === 0) return nothingChanged()
  const target = await findContainerName(tx, org, container.id)
  await audit(tx, { action: 'notification.read', target, difference: { handled: { before: 0, after: handled } } })
}

/** Marks a notification as handled, or with it all others of its container that the person was shown. */
export function handle({ db }: Context, call: HandleCall): Promise<Notification> {
  return db.withOrg(call.org, async (tx) => {
    await (call.query.all ? handleAll(tx, call) : handleOne(tx, call))
    return presentNotification(await loadNotification(tx, call))
  })
}
