import { z } from 'zod'
import { DigestRevision, endpoint, Flag, Name, Org, orgRoles, planLevels } from '../kit/index.ts'

const group = 'Organization'

export const Organization = z.object({
  org_id: z.string(),
  org_name: z.string(),
  org_role: z.enum(orgRoles).nullable().meta({ description: "The caller's" }),
  level: z.enum(planLevels),
  sub_end_at: z.string().nullable(),
  created_at: z.string(),
  revision: z.string().meta({ description: 'Another one as soon as name or plan are others' }),
})
export type Organization = z.output<typeof Organization>

export const getOrganization = endpoint('GET /organization/info', {
  summary: 'The organization',
  group,
  access: { level: 'organization', role: 'store_manager', containerUser: false, onDisabled: 'works' },
  query: Org,
  reply: Organization,
})

export const renameOrganization = endpoint('POST /organization/rename', {
  summary: 'Rename the organization',
  group,
  access: { level: 'organization', role: 'manager', containerUser: false, onDisabled: 'refused' },
  query: Org,
  body: z.strictObject({ name: Name(60), revision: DigestRevision.optional() }),
  reply: Organization,
  revises: 'organization',
})

export const deleteOrganization = endpoint('DELETE /organization', {
  summary:
    'Delete the organization with its containers, its people and its log; what its stores recorded is erased, and people keep their accounts',
  group,
  impersonated: 'never',
  access: { level: 'organization', role: 'manager', containerUser: false, onDisabled: 'works' },
  query: Org.extend({
    is_check: Flag.optional().meta({ description: 'Only tell what would be lost' }),
    confirmed: Flag.optional().meta({ description: 'Delete even while experiments are released' }),
    revision: DigestRevision,
  }),
  revises: 'organization',
  reply: z.object({
    revision: z.string().nullable().meta({ description: 'null: it is deleted' }),
    name: z.string(),
    deleted: z.boolean(),
    containers: z.number().int(),
    experiments: z.number().int(),
    running: z.number().int().meta({ description: 'Released experiments among them' }),
    members: z.number().int().meta({ description: 'People who lose their access, the caller among them' }),
  }),
  errors: ['experiments_running'],
})

export const listManagers = endpoint('GET /organization/managers', {
  summary: 'Names of the managers, the first one first: whom to ask for a right or a plan',
  group,
  access: { level: 'organization', role: 'member', containerUser: true, onDisabled: 'works' },
  query: Org,
  reply: z.array(z.string()),
})
