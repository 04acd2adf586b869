import { z } from 'zod'
import { kindNames } from '../kinds.ts'
import {
  type ContainerAccess,
  checked,
  endpoint,
  Id,
  InContainer,
  Instant,
  namesContainer,
  Org,
  type OrganizationAccess,
  Page,
  Paging,
  reject,
  Text,
  TimeZone,
} from '../kit/index.ts'
import { operationActions, operationTypes } from '../operation-actions.ts'
import { isOperatorId, operatorIdPattern } from '../operator-id.ts'

const group = 'Operation log'

export const Operation = z.object({
  id: z.string(),
  action: z.enum(operationActions),
  type: z.enum(operationTypes),
  operator: z.object({
    id: z.string(),
    name: z.string().meta({ description: 'As the person was called then; empty: the account is deleted' }),
  }),
  really: z
    .object({ id: z.string(), name: z.string(), reason: z.string() })
    .nullable()
    .meta({ description: 'Who really acted, and why, when support acted for the operator' }),
  time: z.string(),
  target: z
    .string()
    .meta({ description: 'Name of what was changed, as it was called then; empty: a member whose account is deleted' }),
  container_id: z.string().nullable(),
  experience_id: z.string().nullable(),
  kind: z.enum(kindNames).nullable().meta({ description: "The experience's kind; null when it is gone" }),
  user_id: z.string().nullable().meta({
    description: 'Of a change to a member: whom it was about; of somebody who has not joined, the invitation',
  }),
  difference: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
})
export type Operation = z.output<typeof Operation>

const OperatorId = checked('invalid_format', isOperatorId).meta({
  description: 'Who did it',
  pattern: operatorIdPattern,
})

const filter = {
  experience_id: Id.optional(),
  user_id: OperatorId.optional(),
  type: z.enum(operationTypes).optional(),
  action: z.enum(operationActions).optional(),
  start: Instant.optional().meta({ description: 'From then on' }),
  end: Instant.optional().meta({ description: 'Before then' }),
  key: Text(100).optional().meta({ description: 'Part of the name of what was changed, or of who did it' }),
}
const inOrder = ({ start, end }: { start?: string; end?: string }, ctx: z.RefinementCtx) => {
  if (start && end && end < start) reject(ctx, 'end_before_start', ['end'])
}

const everywhere = Org.extend({ container_id: Id.optional(), ...filter })
const inOneContainer = InContainer.extend(filter)
const csv = { timezone: TimeZone.default('UTC').meta({ description: 'Times of the CSV are in it' }) }
const Ticket = z.object({ ticket: z.string(), url: z.string() })

const ofOrganization = {
  level: 'organization',
  role: 'store_manager',
  containerUser: false,
  onDisabled: 'works',
  givable: true,
} as const satisfies OrganizationAccess

/** The operation record: a right of its own in each container. */
const ofContainer = {
  level: 'container',
  role: 'store_manager',
  containerUser: false,
  onDisabled: 'works',
  target: { resource: 'container', in: 'query', key: 'container_id' },
} as const satisfies ContainerAccess

export const listOperations = endpoint('GET /operation_log', {
  summary: 'Who did what in the organization, newest first',
  group,
  access: ofOrganization,
  query: everywhere.extend(Paging.shape).superRefine(inOrder),
  reply: Page(Operation),
})

export const listContainerOperations = endpoint('GET /operation_log/container', {
  summary: 'Who did what in one container or experience, newest first',
  group,
  access: ofContainer,
  query: namesContainer(inOneContainer.extend(Paging.shape).superRefine(inOrder)),
  reply: Page(Operation),
})

export const createOperationTicket = endpoint('POST /operation_log/ticket', {
  summary: "A one-time ticket (60 s) with which a browser downloads the organization's log as CSV",
  group,
  access: ofOrganization,
  query: everywhere.extend(csv).superRefine(inOrder),
  reply: Ticket,
  quiet: true,
  impersonated: 'always',
})

export const createContainerOperationTicket = endpoint('POST /operation_log/container/ticket', {
  summary: 'The same for the log of one container or experience',
  group,
  access: ofContainer,
  query: namesContainer(inOneContainer.extend(csv).superRefine(inOrder)),
  reply: Ticket,
  quiet: true,
  impersonated: 'always',
})

/** Lines that a CSV has at most, the newest ones. */
export const operationCsvLines = 20_000

export const downloadOperations = endpoint('GET /operation_log/csv', {
  summary: 'The log as CSV, by a one-time ticket; at most the newest 20,000 entries',
  group,
  access: { level: 'public' },
  query: Org.extend({ ticket: z.string().min(1).max(200) }),
  reply: z.string(),
  errors: ['not_found'],
  once: true,
  file: 'text/csv; charset=utf-8',
})
