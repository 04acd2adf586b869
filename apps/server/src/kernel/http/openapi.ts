import { type Access, type Endpoint, type ErrorCode, errors, Failure, permissionKey } from '@vitrine/contract'
import { z } from 'zod'

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Record<string, unknown>
  return json
}

function inWords(access: Access): string {
  switch (access.level) {
    case 'public':
      return 'Open to everybody.'
    case 'session':
      return 'Needs a signed-in person.'
    case 'system':
      return `Needs the system role ${access.role}.`
    default: {
      const parts = Object.entries(access.parts ?? {}).map(([name, { role, plan, shares }]) => {
        const same = shares ? `, the same right as \`${permissionKey(shares)}\`` : ''
        return `The part \`${name}\` needs ${role}${plan ? ` and the plan ${plan}` : ''}${same}.`
      })
      const container = access.containerUser ? ' Container users too, for assigned containers.' : ''
      const needs = `Needs ${access.role} of the ${access.level}'s organization.${container}`
      return [needs, ...parts, ...(access.onDisabled === 'refused' ? ['Refused on a disabled plan.'] : [])].join(' ')
    }
  }
}

/** Errors that follow from how a call is guarded, those of its own, and what any call may meet. */
function errorCodesOf({ access, errors: own, query, body, upload, idempotent, revises }: Endpoint): ErrorCode[] {
  const guarded: Record<Access['level'], ErrorCode[]> = {
    public: [],
    session: ['unauthenticated'],
    system: ['unauthenticated', 'no_permission'],
    organization: ['unauthenticated', 'not_your_organization', 'no_permission'],
    container: ['unauthenticated', 'not_your_organization', 'no_permission', 'not_found'],
  }
  return [
    ...new Set<ErrorCode>([
      ...(query || body ? (['invalid_input'] as const) : []),
      ...(body || upload ? (['too_large'] as const) : []),
      ...guarded[access.level],
      ...('onDisabled' in access && access.onDisabled === 'refused' ? (['plan_required'] as const) : []),
      ...(idempotent ? (['idempotency_mismatch', 'answer_gone'] as const) : []),
      ...(revises ? (['conflict'] as const) : []),
      ...own,
      'internal',
      'unavailable',
    ]),
  ]
}

function parametersOf(endpoint: Endpoint) {
  const json = endpoint.query ? schemaOf(endpoint.query, 'input') : {}
  const required = new Set((json.required as string[]) ?? [])
  const query = Object.entries((json.properties as Record<string, { description?: string }>) ?? {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: required.has(name),
      schema,
      ...(schema.description && { description: schema.description }),
    }),
  )
  const key = {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    schema: { type: 'string', maxLength: 200 },
    description: 'A repeat within 24 h gets the first answer',
  }
  return endpoint.idempotent ? [...query, key] : query
}

/** A form with one file, and with what stands beside it, each field as JSON. */
function formOf(field: string, form: z.ZodObject | undefined) {
  const fields = Object.entries(form?.shape ?? {}).map(([name, schema]) => {
    const contentSchema = schemaOf(schema as z.ZodType, 'input')
    return [name, { type: 'string', contentMediaType: 'application/json', contentSchema }] as const
  })
  const properties = { ...Object.fromEntries(fields), [field]: { type: 'string', format: 'binary' } }
  return { type: 'object', required: Object.keys(properties), properties }
}

function responsesOf(endpoint: Endpoint) {
  const byStatus = Map.groupBy(errorCodesOf(endpoint), (code) => errors[code].status)
  const failures = [...byStatus].map(([status, codes]) => [
    status,
    {
      description: codes.map((code) => `\`${code}\` ${errors[code].en}`).join('\n\n'),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
    },
  ])
  const data = schemaOf(endpoint.reply, 'output')
  const content = endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string' } } }
    : {
        'application/json': {
          schema: { type: 'object', required: ['code', 'data'], properties: { code: { const: 200 }, data } },
        },
      }
  return Object.fromEntries([[200, { description: 'Success', content }], ...failures])
}

/** The OpenAPI 3.1 document, made from the same endpoint objects that are mounted. */
export function describeApi(endpoints: Endpoint[], server: string): Record<string, unknown> {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const endpoint of endpoints) {
    const operation = {
      operationId: endpoint.id.replace(/[^A-Za-z0-9]+/g, '_'),
      summary: endpoint.summary,
      description: inWords(endpoint.access),
      tags: [endpoint.group],
      security: endpoint.access.level === 'public' ? [] : [{ token: [] }],
      parameters: parametersOf(endpoint),
      ...(endpoint.upload && {
        requestBody: {
          required: true,
          content: { 'multipart/form-data': { schema: formOf(endpoint.upload, endpoint.form) } },
        },
      }),
      ...(endpoint.body && {
        requestBody: {
          required: !endpoint.body.safeParse(undefined).success,
          content: { 'application/json': { schema: schemaOf(endpoint.body, 'input') } },
        },
      }),
      responses: responsesOf(endpoint),
    }
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operation }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Vitrine',
      version: '1',
      description: 'Success answers `{ "code": 200, "data": … }`; an error answers its status with a Failure.',
    },
    servers: [{ url: server }],
    components: {
      securitySchemes: { token: { type: 'http', scheme: 'bearer' } },
      schemas: { Failure: schemaOf(Failure, 'output') },
    },
    paths,
  }
}
