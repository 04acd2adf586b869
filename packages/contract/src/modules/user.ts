import { z } from 'zod'
import { Email, endpoint, OrgId, orgRoles, planLevels, systemRoles, Text } from '../kit/index.ts'

const group = 'Authentication and user'

export const UserOrganization = z.object({
  org_id: OrgId,
  org_name: z.string(),
  org_role: z.enum(orgRoles).nullable().meta({ description: 'null: a container user' }),
  level: z.enum(planLevels),
  sub_end_at: z.string().nullable(),
})
export type UserOrganization = z.output<typeof UserOrganization>

export const UserInfo = z.object({
  user_id: z.string(),
  user_name: z.string(),
  email: z.string(),
  locale: z.enum(['zh-TW', 'en']),
  role: z.enum(systemRoles).nullable(),
  is_beta_user: z.boolean(),
  is_partner_user: z.boolean(),
  sl_user_id: z.string().nullable().meta({ description: 'The SHOPLINE staff member that the person is; null: none' }),
  organizations: z.array(UserOrganization),
  default_value: z.object({ last_seen_org: z.string().nullable(), last_seen_container_id: z.string().nullable() }),
  impersonation: z
    .object({
      user_id: z.string(),
      user_name: z.string(),
      reason: z.string(),
      elevated: z.boolean(),
      ends_at: z.string(),
    })
    .nullable()
    .meta({
      description: 'Who really acts, when somebody of ours acts for the person; only that organization is listed then',
    }),
  container_user_enabled: z.array(
    z.object({
      id: z.string(),
      enabled_status: z.array(z.object({ userAuthId: z.object({ orgId: z.string() }), enable: z.boolean() })),
    }),
  ),
})
export type UserInfo = z.output<typeof UserInfo>

export const SignedIn = z.object({ token: z.string(), user: UserInfo })

export const userLogin = endpoint('POST /user/userLogin', {
  summary: 'Sign in with e-mail and password',
  group,
  access: { level: 'public' },
  body: z.strictObject({
    email: Email,
    password: z.string().min(1).max(1000),
    code: Text(40)
      .optional()
      .meta({ description: 'Of the authenticator app, or a recovery code, for accounts with a second factor' }),
    bind: z
      .boolean()
      .optional()
      .meta({ description: 'Bind the token to an HttpOnly cookie set with this answer (the console does)' }),
  }),
  reply: SignedIn,
  errors: ['wrong_credentials', 'code_required', 'wrong_code', 'not_activated', 'no_organization', 'too_many_requests'],
})

export const getUserInfo = endpoint('GET /user/getUserInfo', {
  summary: 'The person signed in, with organizations and defaults',
  group,
  access: { level: 'session' },
  reply: UserInfo,
})

export const refreshToken = endpoint('POST /user/refresh', {
  summary: 'Exchange the token for a new one; the old one lives 60 seconds more',
  impersonated: 'never',
  group,
  access: { level: 'session' },
  reply: SignedIn,
})

export const logout = endpoint('POST /user/logout', {
  summary:
    'Revoke the token and every other of the same sign-in; who acts for somebody leaves instead (POST /user/impersonate/leave)',
  impersonated: 'never',
  group,
  access: { level: 'session' },
  reply: z.null(),
})

export const updateDefault = endpoint('POST /user/updateDefault', {
  summary: 'Remember the organization and container last seen, and the language',
  impersonated: 'never',
  group,
  access: { level: 'session' },
  body: z.strictObject({
    last_seen_org: OrgId.optional(),
    last_seen_container_id: Text(40).nullable().optional(),
    locale: z.enum(['zh-TW', 'en']).optional(),
  }),
  reply: UserInfo,
  errors: ['not_your_organization', 'not_found'],
})
