import {
  acceptInvitation,
  activateInvitation,
  declineInvitation,
  type Invitation,
  listOwnInvitations,
  readInvitation,
  rejectInvitation,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { findAccountByEmail } from '../../kernel/account/queries.ts'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { isAddressProven, listOpenInvitations, type OpenInvitation } from '../../kernel/invitation/queries.ts'
import { readInvitationLink } from '../../kernel/invitation/store.ts'
import { accept, activate, decline, reject } from './answer.ts'

const present = ({ invitation, organization, containers }: OpenInvitation): Invitation => ({
  id: invitation.id,
  org_name: organization,
  inviter: invitation.inviterName,
  email: invitation.email,
  user_name: invitation.userName,
  org_role: invitation.role,
  containers,
  expires_at: invitation.expiresAt.toISOString(),
})

/** What somebody who was invited sees and answers. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  route(app, context, readInvitation, ({ query }) =>
    db.withSystem(async (tx) => {
      const id = await readInvitationLink(tx, query.token)
      const [open] = id ? await listOpenInvitations(tx, { id }) : []
      if (!open) throw new AppError('invitation_invalid')
      const account = await findAccountByEmail(tx, open.invitation.email)
      return { ...present(open), has_account: Boolean(account?.activatedAt) }
    }),
  )
  route(app, context, activateInvitation, (call) => activate(context, call))
  route(app, context, rejectInvitation, (call) => reject(context, call))
  route(app, context, listOwnInvitations, ({ actor }) =>
    db.withSystem(async (tx) => {
      // Whoever acts for somebody sees one organization of theirs, and nothing of others.
      if (actor.impersonation || !(await isAddressProven(tx, actor.userId))) return []
      return (await listOpenInvitations(tx, { email: actor.email.toLowerCase() })).map(present)
    }),
  )
  route(app, context, acceptInvitation, (call) => accept(context, call))
  route(app, context, declineInvitation, (call) => decline(context, call))
}
