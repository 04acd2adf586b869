import { notificationEvents, notificationTypes } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { foreignKey, index, integer, jsonb, pgPolicy, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, orgId, ownOrganizationOnly, tenantRole } from './columns.ts'
import { containers } from './container.ts'

/** What a store's team has to know: one open row a cause, however often it happens. */
export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    type: text('type', { enum: notificationTypes }).notNull(),
    experienceId: text('experience_id'),
    viewId: text('view_id'),
    /** What makes two events the same cause, within the type. */
    cause: text('cause').notNull(),
    event: text('event', { enum: notificationEvents }).notNull(),
    source: text('source').notNull().default(''),
    url: text('url').notNull().default(''),
    metadata: jsonb('metadata').$type<Record<string, unknown>>().notNull().default({}),
    /** How often it happened since the row was opened. */
    count: integer('count').notNull().default(1),
    /** 1 sent to the messaging group, -1 failed, null: there was nothing to send to. */
    pushStatus: integer('push_status'),
    isRead: integer('is_read').notNull().default(0),
    readAt: instant('read_at'),
    readBy: text('read_by'),
    /** When it first happened on a visitor's page. */
    createdAt: createdAt(),
    lastAt: instant('last_at').notNull().defaultNow(),
    /** When it was opened here, which is a little later. */
    openedAt: instant('opened_at').notNull().defaultNow(),
  },
  (t) => [
    index('notifications_container').on(t.containerId, t.isRead, t.lastAt),
    uniqueIndex('notifications_one_open').on(t.containerId, t.type, t.cause).where(sql`${t.isRead} = 0`),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('notifications'),
  ],
)

/** Mail, written in the transaction that causes it. Without a mail server it stays here, for the administrator to read. */
export const mails = pgTable(
  'mails',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    /** The organization that it tells of, and with which it goes. */
    about: text('about'),
    /** Which mail it is, such as `invitation`. */
    kind: text('kind').notNull(),
    language: text('language', { enum: ['zh-TW', 'en'] }).notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html').notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'failed', 'kept'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    error: text('error'),
    /** Not before then is it tried again. */
    dueAt: instant('due_at').notNull().defaultNow(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (t) => [
    index('mails_due').on(t.status, t.dueAt),
    // A tenant's transaction may leave mail, and never see any.
    pgPolicy('mails_left', { for: 'insert', to: tenantRole, withCheck: sql`status = 'waiting'` }),
  ],
)
