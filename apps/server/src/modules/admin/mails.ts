import type { AdminMail, getAdminMail, ReplyOf, retryAdminMail } from '@vitrine/contract'
import { holdsEndedLink } from '../../kernel/account/password-link.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { findMail, presentMail } from './queries.ts'
import { requeueMail } from './store.ts'

async function requireMail(tx: Tx, id: string) {
  const row = await findMail(tx, id)
  if (!row) throw new AppError('not_found', { path: 'id' })
  return row
}

/** A mail with its words, where no mail server takes them to the recipient: else an administrator could use anybody's link. */
export function readMail(
  { db, env }: Context,
  { query }: Call<typeof getAdminMail>,
): Promise<ReplyOf<typeof getAdminMail>> {
  return db.withSystem(async (tx) => {
    const row = await requireMail(tx, query.id)
    const isRead = row.status === 'kept' || (row.status === 'waiting' && env.mail.smtpUrl === undefined)
    const link_ended = isRead && (await holdsEndedLink(tx, row.text))
    return { ...presentMail(row), text: isRead ? row.text : null, html: isRead ? row.html : null, link_ended }
  })
}

export function retryMail({ db }: Context, { query }: Call<typeof retryAdminMail>): Promise<AdminMail> {
  return db.withSystem(async (tx) => {
    const { status } = await requireMail(tx, query.id)
    if (status !== 'failed' && status !== 'kept') throw new AppError('wrong_state', { status })
    return presentMail(await requeueMail(tx, query.id))
  })
}
