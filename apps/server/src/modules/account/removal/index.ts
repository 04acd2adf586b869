import type { deleteAccount } from '@vitrine/contract'
import { holdAdministrators } from '../../../kernel/account/queries.ts'
import { AppError } from '../../../kernel/app-error.ts'
import { recordOperation } from '../../../kernel/audit/store.ts'
import type { Context } from '../../../kernel/context.ts'
import type { Call } from '../../../kernel/http/route.ts'
import { keepsManager } from '../../../kernel/organization/queries.ts'
import { bindingCookie } from '../../../kernel/session/authenticate.ts'
import { holdPassword, requirePassword } from '../require-password.ts'
import { eraseAccount, listMemberships } from './store.ts'

/** Deletes the own account. Organizations and the installation keep somebody who can manage them. */
export async function removeAccount(
  context: Context,
  { actor, body, reply }: Call<typeof deleteAccount>,
): Promise<null> {
  const { userId } = actor
  const { passwordHash } = await requirePassword(context, actor, 'password', body.password)
  await context.db.withSystem(async (tx) => {
    await holdPassword(tx, actor, { passwordHash }, 'password')
    const memberships = await listMemberships(tx, actor)
    for (const { id, name: organization } of memberships)
      if (!(await keepsManager(tx, id, userId))) throw new AppError('manages_alone', { organization })
    const administrators = await holdAdministrators(tx)
    if (administrators.includes(userId) && administrators.length === 1) throw new AppError('last_administrator')
    const nobody = { userId, userName: '' }
    for (const { id, role } of memberships) {
      const difference = { role: { before: role ?? 'container_user' } }
      await recordOperation(tx, id, nobody, { action: 'member.leave', target: '', userId, difference })
    }
    await eraseAccount(tx, actor)
  })
  reply.clearCookie(bindingCookie, { path: '/api' })
  return null
}
