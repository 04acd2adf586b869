import {
  addOrganizationUser,
  assignContainerAttribute,
  assignUserContainer,
  changeUserRole,
  checkApiAuth,
  getOrganizationUser,
  leaveOrganization,
  listOrganizationUsers,
  listPermissions,
  pickOrganizationUsers,
  removeOrganizationUser,
  resendInvitation,
  setUserPermissions,
} from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { listInvitations } from '../../kernel/invitation/queries.ts'
import { addUser, inviteAgain } from './add.ts'
import { assign, changeRole, leave, remove } from './change.ts'
import { check } from './check.ts'
import { listGroups, setPermissions } from './permissions.ts'
import {
  findContainerNames,
  listPeople,
  listUserRows,
  loadUserDetail,
  presentInvitationDetail,
  presentUser,
} from './queries.ts'

/** Who belongs to an organization, and what they may do. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context

  route(app, context, listOrganizationUsers, ({ org, query: { container } }) =>
    db.withOrg(org, async (tx) => {
      if (container !== undefined && !(await findContainerNames(tx, org, [container])).has(container))
        throw new AppError('not_found', { path: 'container' })
      // Whoever has not accepted yet reaches no container.
      if (container === undefined) return listPeople(tx, org)
      return (await listUserRows(tx, org, { containerId: container })).map(presentUser)
    }),
  )
  route(app, context, getOrganizationUser, ({ org, query }) =>
    db.withOrg(org, async (tx) => {
      const [invited] = await listInvitations(tx, org, [query.user_id])
      return invited ? presentInvitationDetail(invited) : loadUserDetail(tx, org, query.user_id)
    }),
  )
  route(app, context, pickOrganizationUsers, ({ org, body }) =>
    db.withOrg(org, (tx) => listPeople(tx, org, body.user_ids)),
  )
  route(app, context, addOrganizationUser, (call) => addUser(context, call))
  route(app, context, resendInvitation, (call) => inviteAgain(context, call))
  route(app, context, removeOrganizationUser, (call) => remove(context, call))
  route(app, context, leaveOrganization, (call) => leave(context, call))
  route(app, context, changeUserRole, (call) => changeRole(context, call))
  route(app, context, assignUserContainer, (call) => assign(context, call))

  route(app, context, listPermissions, async () => listGroups())
  route(app, context, setUserPermissions, (call) => {
    const { user_id: userId, container_id: containerId, list, replace } = call.body
    return setPermissions(context, call, { userId, containerId, list, replace })
  })
  route(app, context, assignContainerAttribute, (call) => {
    const { user_id: userId, list } = call.body
    return setPermissions(context, call, { userId, containerId: call.query.container, list, replace: false })
  })
  route(app, context, checkApiAuth, (call) => check(context, call))
}
