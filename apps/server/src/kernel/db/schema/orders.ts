import { bigint, date, doublePrecision, foreignKey, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, orgId, ownOrganizationOnly } from './columns.ts'
import { containers } from './container.ts'
import { users } from './identity.ts'

/** Keys with which stores' own servers tell trusted facts. At most two of a container work: a new one and the one it replaces. */
export const serverKeys = pgTable(
  'server_keys',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    hash: text('hash').notNull(),
    /** The last characters, by which people tell it. */
    tail: text('tail').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    /** null: until it is replaced or revoked. */
    expiresAt: instant('expires_at'),
    /** Written by the collector. */
    usedAt: instant('used_at'),
  },
  (t) => [
    index('server_keys_container').on(t.containerId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('server_keys'),
  ],
)

/** What one unit of another currency is worth in the container's own, from a day of its time zone on. */
export const containerRates = pgTable(
  'container_rates',
  {
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    /** The container's when it was set: in another currency of the container it says nothing. */
    own: text('own').notNull(),
    currency: text('currency').notNull(),
    from: date('from', { mode: 'string' }).notNull(),
    rate: doublePrecision('rate').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.own, t.currency, t.from] }),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('container_rates'),
  ],
)

/** What somebody has said of an order that was held back: on this amount, and on no other of the same transaction. */
export const orderVerdicts = pgTable(
  'order_verdicts',
  {
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    /** The transaction, or `event ` and the event's id. */
    key: text('key').notNull(),
    /** As sent, minor units. */
    value: bigint('value', { mode: 'number' }).notNull(),
    currency: text('currency').notNull(),
    /** Whose report it is about; empty: whoever told this amount. */
    sender: text('sender').notNull().default(''),
    verdict: text('verdict', { enum: ['confirmed', 'rejected'] }).notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.key, t.value, t.currency, t.sender] }),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('order_verdicts'),
  ],
)

/** Visitors of whose orders nothing is believed. */
export const rejectedSenders = pgTable(
  'rejected_senders',
  {
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    /** ClickHouse's hash of the visitor, in decimal digits. */
    sender: text('sender').notNull(),
    at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.sender] }),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('rejected_senders'),
  ],
)

/** One word on everything that was held at once: what had arrived, was over the bound of then or below zero. */
export const orderSweeps = pgTable(
  'order_sweeps',
  {
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    until: instant('until').notNull(),
    /** Minor units of `own`, the container's currency then. */
    bound: bigint('bound', { mode: 'number' }).notNull(),
    own: text('own').notNull(),
    /** In which orders had an amount that could be held: the container's own, and those with a rate. */
    currencies: text('currencies').array().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.until, t.bound] }),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('order_sweeps'),
  ],
)
