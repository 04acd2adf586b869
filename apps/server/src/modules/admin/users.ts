import type { AdminUser, updateAdminUser } from '@vitrine/contract'
import { holdAdministrators } from '../../kernel/account/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import { recordSystemOperation } from '../../kernel/audit/system.store.ts'
import type { Context } from '../../kernel/context.ts'
import type { Call } from '../../kernel/http/route.ts'
import { closeUnprovenSessions } from '../../kernel/session/store.ts'
import { findUser, presentUsers } from './queries.ts'
import { saveUser } from './store.ts'

/** Changes flags or the role in the system; somebody has to stay administrator. */
export function updateUser({ db }: Context, { query, body, actor }: Call<typeof updateAdminUser>): Promise<AdminUser> {
  return db.withSystem(async (tx) => {
    // Whatever is given is meant for who holds the address.
    await closeUnprovenSessions(tx, query.id)
    // Before the account alone, which may be one of them.
    const administrators = await holdAdministrators(tx)
    if (!(await findUser(tx, query.id))) throw new AppError('not_found', { path: 'id' })
    const leaves = administrators.includes(query.id) && body.role !== undefined && body.role !== 'administrator'
    if (leaves && administrators.length === 1) throw new AppError('last_administrator')
    const after = await saveUser(tx, query.id, {
      ...(body.role === undefined ? {} : { systemRole: body.role }),
      ...(body.is_beta_user === undefined ? {} : { isBetaUser: body.is_beta_user }),
      ...(body.is_partner_user === undefined ? {} : { isPartnerUser: body.is_partner_user }),
    })
    await recordSystemOperation(tx, actor, { action: 'account.change', target: query.id, details: body })
    return (await presentUsers(tx, [after]))[0] as AdminUser
  })
}
