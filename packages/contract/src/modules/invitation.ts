import { z } from 'zod'
import { endpoint, Id, Name, RequiredText } from '../kit/index.ts'
import { OrgRoleOrNone } from './member.ts'
import { NewPassword } from './password.ts'
import { UserInfo } from './user.ts'

const group = 'Authentication and user'

/** What somebody is told who was asked to join an organization. */
export const Invitation = z.object({
  id: z.string(),
  org_name: z.string(),
  inviter: z.string(),
  email: z.string(),
  user_name: z.string().meta({ description: 'As whoever invited typed it' }),
  org_role: OrgRoleOrNone,
  containers: z.array(z.string()).meta({ description: 'Names of the containers that a container user is to reach' }),
  expires_at: z.string(),
})
export type Invitation = z.output<typeof Invitation>

const Token = RequiredText(100)
const byId = z.strictObject({ id: Id })

export const readInvitation = endpoint('GET /user/invitation', {
  summary: 'The invitation of a mailed link; it stays usable',
  group,
  access: { level: 'public' },
  query: z.object({ token: Token }),
  reply: Invitation.extend({
    has_account: z.boolean().meta({ description: 'The address has an account, which accepts once it is signed in' }),
  }),
  errors: ['invitation_invalid'],
})

export const activateInvitation = endpoint('POST /user/invitation/activate', {
  summary: 'Accept the invitation of a mailed link with a new account',
  group,
  access: { level: 'public' },
  body: z.strictObject({
    token: Token,
    user_name: Name(60),
    password: NewPassword,
    locale: z.enum(['zh-TW', 'en']).default('zh-TW'),
  }),
  reply: z.object({ email: z.string() }),
  errors: ['invitation_invalid', 'rule_broken', 'wrong_state'],
})

export const rejectInvitation = endpoint('POST /user/invitation/decline', {
  summary: 'Decline the invitation of a mailed link',
  group,
  access: { level: 'public' },
  body: z.strictObject({ token: Token }),
  reply: z.null(),
  errors: ['invitation_invalid'],
})

export const listOwnInvitations = endpoint('GET /user/invitations', {
  summary: "Invitations to the person's own address that wait for an answer, where they have shown that it is theirs",
  group,
  access: { level: 'session' },
  reply: z.array(Invitation),
})

export const acceptInvitation = endpoint('POST /user/invitations/accept', {
  summary: 'Accept an invitation to the own address, and become a member',
  impersonated: 'never',
  group,
  access: { level: 'session' },
  body: byId,
  reply: UserInfo,
  errors: ['invitation_invalid', 'address_unproven'],
})

export const declineInvitation = endpoint('POST /user/invitations/decline', {
  summary: 'Decline an invitation to the own address',
  impersonated: 'never',
  group,
  access: { level: 'session' },
  body: byId,
  reply: z.null(),
  errors: ['invitation_invalid', 'address_unproven'],
})
