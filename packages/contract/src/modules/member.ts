import { z } from 'zod'
import { DigestRevision, Email, endpoint, Id, Name, Org, orgRoles, reject } from '../kit/index.ts'
import { AttributePermission, PermissionList } from './permission.ts'

const group = 'Organization'
const reads = { level: 'organization', role: 'store_manager', containerUser: false, onDisabled: 'works' } as const
const manages = { level: 'organization', role: 'manager', containerUser: false, onDisabled: 'refused' } as const

export const OrgRoleOrNone = z
  .enum(orgRoles)
  .nullable()
  .meta({ description: 'null: a container user, who reaches the assigned containers only' })

export const OrganizationUser = z.object({
  user_id: z.string().meta({ description: 'Of somebody invited: the id of the invitation, never of an account' }),
  user_name: z.string(),
  email: z.string(),
  org_role: OrgRoleOrNone,
  invited: z
    .boolean()
    .meta({ description: 'Has not accepted yet: name and address are as whoever invited typed them' }),
  invited_at: z.string().nullable().meta({ description: 'When the last invitation was sent; its link lives 7 days' }),
  expires_at: z
    .string()
    .nullable()
    .meta({ description: 'Until when the invitation can be accepted and takes a place' }),
  joined_at: z.string().nullable().meta({ description: 'null: not yet' }),
  container_ids: z.array(z.string()).nullable().meta({ description: 'null: all but the excluded ones, by the role' }),
  excluded_container_ids: z.array(z.string()).meta({ description: 'Those that a member was removed from' }),
})
export type OrganizationUser = z.output<typeof OrganizationUser>

const inOrganization = 'null: in the organization as a whole'

/** What the organization has set for a person beside what the role gives. */
const OwnPermissions = z.object({
  container_id: z.string().nullable().meta({ description: inOrganization }),
  list: z.array(AttributePermission),
})

export const OrganizationUserDetail = OrganizationUser.extend({
  permissions: z.array(OwnPermissions),
  revision: z.string().meta({ description: 'Another one as soon as role, containers or permissions are others' }),
})
export type OrganizationUserDetail = z.output<typeof OrganizationUserDetail>

export const listOrganizationUsers = endpoint('GET /organization/getUser', {
  summary: 'The members of the organization, or those who can reach one container',
  group,
  access: reads,
  query: Org.extend({ container: Id.optional() }),
  reply: z.array(OrganizationUser),
  errors: ['not_found'],
})

export const getOrganizationUser = endpoint('GET /organization/getUser/by', {
  summary: 'One member with containers and permissions',
  group,
  access: reads,
  query: Org.extend({ user_id: Id }),
  reply: OrganizationUserDetail,
  errors: ['not_found'],
})

export const pickOrganizationUsers = endpoint('POST /organization/getUser/in', {
  summary: 'Several members by id; unknown ids are left out',
  quiet: true,
  impersonated: 'always',
  group,
  access: reads,
  query: Org,
  body: z.strictObject({ user_ids: z.array(Id).max(200) }),
  reply: z.array(OrganizationUser),
})

const ContainerIds = z.array(Id).max(200)

/** Only a container user is assigned containers, and needs one. */
const checkPlace = (value: { org_role: string | null; container_ids: string[] }, ctx: z.RefinementCtx): void => {
  if (value.org_role === null && value.container_ids.length === 0) reject(ctx, 'required', ['container_ids'])
  if (value.org_role !== null && value.container_ids.length > 0) reject(ctx, 'unknown_field', ['container_ids'])
}

export const addOrganizationUser = endpoint('POST /organization/addUser', {
  summary:
    'Invite somebody; the answer does not tell whether the address has an account. The invitation takes a place of the plan for 7 days, or until it is accepted',
  impersonated: 'never',
  group,
  access: manages,
  query: Org,
  body: z
    .strictObject({
      email: Email,
      user_name: Name(60).meta({ description: 'How the mail addresses the person, and a new account begins' }),
      org_role: OrgRoleOrNone,
      container_ids: ContainerIds.default([]).meta({ description: 'Of a container user' }),
    })
    .superRefine(checkPlace),
  reply: OrganizationUser,
  idempotent: true,
  errors: ['already_member', 'already_invited', 'limit_reached', 'rule_broken', 'too_many_requests'],
})

export const resendInvitation = endpoint('POST /organization/resendInvitation', {
  summary: 'Send the invitation again for 7 days, at most once a minute; earlier links stop working',
  impersonated: 'never',
  group,
  access: manages,
  query: Org,
  body: z.strictObject({ user_id: Id }),
  reply: OrganizationUser,
  errors: ['not_found', 'wrong_state', 'limit_reached', 'too_many_requests'],
})

export const removeOrganizationUser = endpoint('DELETE /organization/removeUserFromOrg', {
  summary: 'Remove a member from the organization, or from one container and no other; withdraw an invitation',
  impersonated: 'never',
  group,
  access: { ...manages, onDisabled: 'works' },
  query: Org.extend({ user_id: Id, container_id: Id.optional(), revision: DigestRevision.optional() }),
  reply: z.object({ revision: z.string().nullable().meta({ description: 'null: no member any more, nor invited' }) }),
  revises: 'member',
  errors: ['not_found', 'last_manager', 'manager_unchangeable', 'invitation_pending'],
})

export const leaveOrganization = endpoint('POST /organization/leave', {
  summary: 'Leave the organization oneself; its only manager cannot',
  impersonated: 'never',
  group,
  access: { level: 'organization', role: 'member', containerUser: true, onDisabled: 'works' },
  query: Org,
  reply: z.null(),
  errors: ['last_manager'],
})

export const changeUserRole = endpoint('PUT /organization/changeUserRole', {
  summary: "Change a member's role, or that of an invitation; a container user is given the containers at once",
  impersonated: 'never',
  group,
  access: manages,
  query: Org,
  body: z
    .strictObject({
      user_id: Id,
      org_role: OrgRoleOrNone,
      container_ids: ContainerIds.default([]),
      revision: DigestRevision.optional(),
    })
    .superRefine(checkPlace),
  reply: OrganizationUserDetail,
  revises: 'member',
  errors: ['not_found', 'last_manager', 'rule_broken'],
})

export const assignUserContainer = endpoint('PUT /organization/assignUserContainer', {
  summary: 'Open one container to a member, or take it away; a manager reaches all of them',
  impersonated: 'never',
  group,
  access: manages,
  query: Org,
  body: z.strictObject({
    user_id: Id,
    container_id: Id,
    enable: z.boolean().default(true),
    revision: DigestRevision.optional(),
  }),
  reply: OrganizationUserDetail,
  revises: 'member',
  errors: ['not_found', 'manager_unchangeable', 'invitation_pending'],
})

export const setUserPermissions = endpoint('PUT /organization/auth', {
  summary:
    "Set one person's permissions in a container or in the organization: the complete list, or one entry after the other",
  impersonated: 'never',
  group,
  access: manages,
  query: Org,
  body: z.strictObject({
    user_id: Id,
    container_id: Id.nullable().meta({ description: inOrganization }),
    list: PermissionList,
    replace: z
      .boolean()
      .default(false)
      .meta({ description: 'The list is complete: what it leaves out is as the role' }),
    revision: DigestRevision.optional(),
  }),
  reply: OrganizationUserDetail,
  revises: 'member',
  errors: ['not_found', 'manager_unchangeable', 'rule_broken', 'invitation_pending'],
})

export const assignContainerAttribute = endpoint('POST /organization/assignUserContainerAttribute', {
  summary: "Set entries of one person's permissions in a container",
  impersonated: 'never',
  group,
  access: manages,
  query: Org.extend({ container: Id }),
  body: z.strictObject({ user_id: Id, list: PermissionList, revision: DigestRevision.optional() }),
  reply: OrganizationUserDetail,
  revises: 'member',
  errors: ['not_found', 'manager_unchangeable', 'rule_broken', 'invitation_pending'],
})
