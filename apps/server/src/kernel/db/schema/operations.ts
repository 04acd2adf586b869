import type { OperationAction } from '@vitrine/contract'
import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, orgId, ownOrganizationOnly } from './columns.ts'

/** Who changed what, written in the transaction of the change. */
export const operationLog = pgTable(
  'operation_log',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id'),
    experienceId: text('experience_id'),
    /** What kind of experience it was about: the entry outlives it. */
    kind: text('kind'),
    /** The member whom the change was about; of somebody who has not joined yet, the invitation. */
    userId: text('user_id'),
    actorId: text('actor_id').notNull(),
    /** As the person was called then: the entry outlives the account. */
    actorName: text('actor_name').notNull().default(''),
    /** Who really acted, when somebody of ours acted for the person, and why. */
    impersonatorId: text('impersonator_id'),
    impersonatorName: text('impersonator_name'),
    impersonationReason: text('impersonation_reason'),
    action: text('action').$type<OperationAction>().notNull(),
    /** The name of what was changed, as it was called then. */
    target: text('target').notNull(),
    /** Fields before and after. */
    difference: jsonb('difference')
      .$type<Record<string, { before?: unknown; after?: unknown }>>()
      .notNull()
      .default({}),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [
    index('operation_log_org').on(t.orgId, t.at),
    index('operation_log_experience').on(t.experienceId, t.at),
    index('operation_log_container').on(t.containerId, t.at),
    index('operation_log_actor').on(t.orgId, t.actorId, t.at),
    ownOrganizationOnly('operation_log'),
  ],
)

export type SystemAction = 'account.change' | 'mail.read' | 'mail.retry'

/** What administrators of the installation did that is no organization's, whose log could tell it. Tenants see nothing of it. */
export const systemLog = pgTable(
  'system_log',
  {
    id: id(),
    actorId: text('actor_id').notNull(),
    /** As the person was called then: the entry outlives the account. */
    actorName: text('actor_name').notNull(),
    action: text('action').$type<SystemAction>().notNull(),
    /** Id of the account or mail. */
    target: text('target').notNull(),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
    at: instant('at').notNull().defaultNow(),
  },
  (t) => [index('system_log_at').on(t.at)],
).enableRLS()

/** First answers of create calls that carried an Idempotency-Key, sealed, kept for 24 hours. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    orgId: orgId(),
    userId: text('user_id').notNull(),
    key: text('key').notNull(),
    call: text('call').notNull(),
    requestHash: text('request_hash').notNull(),
    reply: text('reply').notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.orgId, t.userId, t.key] }), ownOrganizationOnly('idempotency_keys')],
)

/** One-time tickets for what a browser has to fetch without a token, such as a download. */
export const tickets = pgTable('tickets', {
  ticketHash: text('ticket_hash').primaryKey(),
  purpose: text('purpose').notNull(),
  payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
  expiresAt: instant('expires_at').notNull(),
})
