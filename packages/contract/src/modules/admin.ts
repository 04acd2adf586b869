import { z } from 'zod'
import {
  DigestRevision,
  Email,
  endpoint,
  Id,
  Instant,
  Name,
  OrgId,
  Page,
  Paging,
  planLevels,
  systemRoles,
  Text,
} from '../kit/index.ts'

const group = 'Administration'
const access = { level: 'system', role: 'administrator' } as const
const Search = { key: Text(200).optional(), ...Paging.shape }

export const AdminOrganization = z.object({
  org_id: z.string(),
  org_name: z.string(),
  level: z.enum(planLevels),
  sub_end_at: z.string().nullable(),
  containers: z.number().int(),
  members: z.number().int(),
  managers: z.array(z.object({ user_id: z.string(), user_name: z.string(), email: z.string() })),
  invited_managers: z
    .array(z.object({ id: z.string(), email: z.string(), expires_at: z.string() }))
    .meta({ description: 'Invitations to manage it that were not answered yet, expired ones too' }),
  created_at: z.string(),
  revision: z.string().meta({ description: 'Another one as soon as name or plan are others' }),
})
export type AdminOrganization = z.output<typeof AdminOrganization>

const plan = {
  level: z.enum(planLevels),
  sub_end_at: Instant.nullable().meta({
    description: 'When the plan ends; null: never. In the future, except on the level disable',
  }),
}

export const listAdminOrganizations = endpoint('GET /admin/organizations', {
  summary: 'Organizations, newest first',
  group,
  access,
  query: z.object({ level: z.enum(planLevels).optional(), ...Search }),
  reply: Page(AdminOrganization),
})

export const createAdminOrganization = endpoint('POST /admin/organizations', {
  summary: 'Create an organization with its first manager, who is invited by mail',
  group,
  access,
  body: z.strictObject({
    org_name: Name(60),
    level: plan.level.default('business'),
    sub_end_at: plan.sub_end_at
      .optional()
      .meta({ description: 'In the future, except on the level disable; left out: 14 days from now' }),
    manager: z.strictObject({
      email: Email,
      user_name: Name(60),
      locale: z
        .enum(['zh-TW', 'en'])
        .default('zh-TW')
        .meta({ description: 'Of the mail, where the account has not chosen one' }),
    }),
  }),
  reply: AdminOrganization,
  errors: ['rule_broken'],
  idempotent: true,
})

export const resendAdminInvitation = endpoint('POST /admin/organizations/resendInvitation', {
  summary: 'Send the invitation of a manager again, for 7 days; earlier links stop working',
  group,
  access,
  body: z.strictObject({ id: OrgId, invitation: Id }),
  reply: AdminOrganization,
  errors: ['not_found', 'too_many_requests'],
})

export const updateAdminOrganization = endpoint('PATCH /admin/organizations', {
  summary: "Change an organization's name or plan; what its stores serve follows at once",
  group,
  access,
  query: z.object({ id: OrgId }),
  body: z
    .strictObject({ org_name: Name(60), ...plan })
    .partial()
    .extend({ revision: DigestRevision }),
  reply: AdminOrganization,
  revises: 'organization',
  errors: ['not_found', 'rule_broken'],
})

export const AdminUser = z.object({
  user_id: z.string(),
  user_name: z.string(),
  email: z.string(),
  role: z.enum(systemRoles).nullable(),
  is_beta_user: z.boolean(),
  is_partner_user: z.boolean(),
  activated_at: z.string().nullable(),
  organizations: z.array(z.object({ org_id: z.string(), org_name: z.string() })),
  created_at: z.string(),
})
export type AdminUser = z.output<typeof AdminUser>

export const listAdminUsers = endpoint('GET /admin/users', {
  summary: 'Accounts, newest first',
  group,
  access,
  query: z.object(Search),
  reply: Page(AdminUser),
})

export const updateAdminUser = endpoint('PATCH /admin/users', {
  summary: "Change an account's flags or its role in the system",
  group,
  access,
  query: z.object({ id: Id }),
  body: z
    .strictObject({ role: z.enum(systemRoles).nullable(), is_beta_user: z.boolean(), is_partner_user: z.boolean() })
    .partial(),
  reply: AdminUser,
  errors: ['not_found', 'last_administrator'],
})

export const mailStates = ['waiting', 'sent', 'failed', 'kept'] as const

export const AdminMail = z.object({
  id: z.string(),
  recipient: z.string(),
  kind: z.string(),
  language: z.enum(['zh-TW', 'en']),
  subject: z.string(),
  status: z.enum(mailStates).meta({ description: 'kept: no mail server is set, so it stays here to be read' }),
  attempts: z.number().int(),
  error: z.string().nullable(),
  can_retry: z.boolean().meta({ description: 'It failed or was kept, and there is a mail server to send it' }),
  created_at: z.string(),
  sent_at: z.string().nullable(),
})
export type AdminMail = z.output<typeof AdminMail>

export const listAdminMails = endpoint('GET /admin/mails', {
  summary: 'The outbox, newest first',
  group,
  access,
  query: z.object({ status: z.enum(mailStates).optional(), ...Search }),
  reply: Page(AdminMail),
})

export const getAdminMail = endpoint('GET /admin/mails/by', {
  summary: 'One mail, with its text where no mail server is set',
  group,
  access,
  query: z.object({ id: Id }),
  reply: AdminMail.extend({
    text: z.string().nullable().meta({ description: 'null: it is read by its recipient alone' }),
    html: z.string().nullable(),
    link_ended: z.boolean().meta({ description: 'Its link was used, or has expired' }),
  }),
  errors: ['not_found'],
})

export const retryAdminMail = endpoint('POST /admin/mails/retry', {
  summary: 'Send a mail again that failed or was kept; without a mail server none is',
  group,
  access,
  query: z.object({ id: Id }),
  reply: AdminMail,
  errors: ['not_found', 'wrong_state'],
})

export const jobStates = ['created', 'retry', 'active', 'completed', 'cancelled', 'failed'] as const

export const AdminJob = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(jobStates),
  retries: z.number().int(),
  created_at: z.string(),
  started_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  error: z.string().nullable(),
})
export type AdminJob = z.output<typeof AdminJob>

export const listAdminJobs = endpoint('GET /admin/jobs', {
  summary: 'Background jobs, newest first',
  group,
  access,
  query: z.object({ state: z.enum(jobStates).optional(), ...Search }),
  reply: Page(AdminJob),
})

export const retryAdminJob = endpoint('POST /admin/jobs/retry', {
  summary: 'Run a failed job again',
  group,
  access,
  body: z.strictObject({ id: z.uuid() }),
  reply: z.null(),
  errors: ['not_found', 'wrong_state'],
})
