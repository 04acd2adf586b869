import type { AdminMail, getAdminMail, ReplyOf, retryAdminMail } from '@vitrine/contract'
import { holdsEndedPasswordLink } from '../../kernel/account/password-link.ts'
import { AppError, wrongState } from '../../kernel/app-error.ts'
import { recordSystemOperation } from '../../kernel/audit/system.store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { holdsEndedInvitation } from '../../kernel/invitation/store.ts'
import { canRetry, findMail, presentMail } from './queries.ts'
import { requeueMail } from './store.ts'

/** Whether mails leave this installation. */
export const sendsMails = ({ env }: Pick<Context, 'env'>): boolean => env.mail.smtpUrl !== undefined

async function requireMail(tx: Tx, id: string) {
  const row = await findMail(tx, id)
  if (!row) throw new AppError('not_found', { path: 'id' })
  return row
}

/**
 * A mail with its words, where no mail server takes them to the recipient: else an administrator could use anybody's link. The words may
 * hold one that signs in, so each reading is recorded.
 */
export function readMail(
  context: Context,
  { query, actor }: Call<typeof getAdminMail>,
): Promise<ReplyOf<typeof getAdminMail>> {
  const sends = sendsMails(context)
  return context.db.withSystem(async (tx) => {
    const row = await requireMail(tx, query.id)
    const isRead = row.status === 'kept' || (row.status === 'waiting' && !sends)
    const { id: target, recipient, kind } = row
    await recordSystemOperation(tx, actor, { action: 'mail.read', target, details: { recipient, kind, words: isRead } })
    const link_ended =
      isRead && ((await holdsEndedPasswordLink(tx, row.text)) || (await holdsEndedInvitation(tx, row.text)))
    return { ...presentMail(row, sends), text: isRead ? row.text : null, html: isRead ? row.html : null, link_ended }
  })
}

/** Puts a mail into the queue again; where no mail server is set it would only be kept once more. */
export function retryMail(context: Context, { query, actor }: Call<typeof retryAdminMail>): Promise<AdminMail> {
  const sends = sendsMails(context)
  return context.db.withSystem(async (tx) => {
    const row = await requireMail(tx, query.id)
    if (!canRetry(row, sends)) throw wrongState('mail_not_failed')
    const { id: target, recipient, kind } = row
    await recordSystemOperation(tx, actor, { action: 'mail.retry', target, details: { recipient, kind } })
    return presentMail(await requeueMail(tx, query.id), sends)
  })
}
