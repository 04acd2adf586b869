import { z } from 'zod'
import { endpoint, Id, Org, OrgId, orgRoles, planLevels, reject } from '../kit/index.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const
const Url = z
  .string()
  .superRefine((value, ctx) => {
    if (value.length > 200) reject(ctx, 'too_long', [], { max: 200 })
    else if (!/^\/[\w/{}-]+(#\w+)?$/.test(value)) reject(ctx, value === '' ? 'required' : 'invalid_format')
  })
  .meta({
    description: 'Path of the call below /api, with #part where it has a second right',
    pattern: '^/[\\w/{}-]+(#\\w+)?$',
    maxLength: 200,
    examples: ['/optimize/view/v3#weight', '/optimize/experience'],
  })

/** A right that is given to or taken from one person. */
export const AttributePermission = z.object({ url: z.string(), method: z.enum(methods), enable: z.boolean() })
export type AttributePermission = z.output<typeof AttributePermission>

/** Entries as they are sent; `enable` null goes back to what the role gives. */
export const PermissionList = z
  .array(z.strictObject({ url: Url, method: z.enum(methods), enable: z.boolean().nullable() }))
  .max(500)

const BothLanguages = z.object({ 'zh-TW': z.string(), en: z.string() })

export const PermissionGroup = z.object({
  group: BothLanguages,
  permissions: z.array(
    z.object({
      url: z.string(),
      method: z.enum(methods),
      name: BothLanguages,
      scope: z.enum(['container', 'organization']).meta({ description: 'Where it is given' }),
      plan: z.enum(planLevels).nullable().meta({ description: 'The least plan that it needs' }),
      defaults: z
        .object({ manager: z.boolean(), store_manager: z.boolean(), member: z.boolean(), container_user: z.boolean() })
        .meta({ description: 'What each role may without an entry' }),
    }),
  ),
})
export type PermissionGroup = z.output<typeof PermissionGroup>

export const listPermissions = endpoint('GET /organization/auths', {
  summary: 'The rights that can be given to a person, by group, with where they are given and what each role has',
  group: 'Organization',
  access: { level: 'organization', role: 'store_manager', containerUser: false, onDisabled: 'works' },
  query: Org,
  reply: z.array(PermissionGroup),
})

export const CheckedPermission = AttributePermission.extend({
  because: z
    .enum(['role', 'plan', 'entry', 'organization', 'unknown'])
    .optional()
    .meta({ description: 'Why not. organization: it needs one; unknown: there is no such call' }),
  role: z.enum(orgRoles).optional().meta({ description: 'The least role that has it' }),
  level: z.enum(planLevels).optional().meta({ description: 'The least plan that has it' }),
})
export type CheckedPermission = z.output<typeof CheckedPermission>

export const checkApiAuth = endpoint('POST /user/checkApiAuth', {
  summary:
    'Whether the session holds and, for the calls listed, whether the person may make them in the container. The header cache-map-update-at tells since when cached rights are stale',
  group: 'Authentication and user',
  access: { level: 'session' },
  quiet: true,
  impersonated: 'always',
  query: z.object({ org: OrgId.optional(), container_id: Id.optional() }),
  body: z
    .strictObject({
      list: z.array(z.strictObject({ url: Url, method: z.enum(methods) })).max(500),
      all: z
        .boolean()
        .meta({ description: 'Every right that can be given: in the container, where one is named, and outside' }),
    })
    .partial(),
  reply: z.array(CheckedPermission),
  errors: ['not_your_organization', 'not_found', 'no_permission'],
})
