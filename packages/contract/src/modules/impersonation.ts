import { z } from 'zod'
import { Email, endpoint, Id, OrgId, orgRoles, RequiredText, reject } from '../kit/index.ts'
import { SignedIn, UserInfo } from './user.ts'

const group = 'Impersonation'
const support = { level: 'system', role: 'support' } as const
const Reason = RequiredText(200)

export const impersonationMinutes = 60

export const findImpersonable = endpoint('GET /user/impersonate', {
  summary: 'Whom an address belongs to, with the organizations in which somebody of ours may act for them',
  group,
  access: support,
  query: z.object({ email: Email }),
  reply: z.object({
    user_id: z.string(),
    user_name: z.string(),
    email: z.string(),
    organizations: z.array(
      z.object({ org_id: z.string(), org_name: z.string(), org_role: z.enum(orgRoles).nullable() }),
    ),
  }),
  errors: ['not_found', 'not_impersonable'],
})

export const impersonate = endpoint('POST /user/impersonate', {
  summary: `Act for a person in one organization, looking only, for at most ${impersonationMinutes} minutes; the organization's log tells it`,
  group,
  access: support,
  body: z
    .strictObject({ email: Email.optional(), user_id: Id.optional(), org: OrgId, reason: Reason })
    .superRefine(({ email, user_id }, ctx) => {
      if (email === undefined && user_id === undefined) reject(ctx, 'required', ['email'])
    }),
  reply: SignedIn,
  errors: ['not_found', 'not_impersonable', 'rule_broken'],
})

export const elevate = endpoint('POST /user/impersonate/elevate', {
  summary: 'Be allowed to change things while acting for a person; takes a second reason',
  group,
  access: { level: 'session' },
  impersonated: 'always',
  body: z.strictObject({ reason: Reason }),
  reply: UserInfo,
  errors: ['wrong_state'],
})

export const endImpersonation = endpoint('POST /user/impersonate/leave', {
  summary: 'Stop acting for a person',
  group,
  access: { level: 'session' },
  impersonated: 'always',
  reply: z.null(),
  errors: ['wrong_state'],
})
