import { orgRoles, planLevels, systemRoles } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, pgPolicy, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, orgId, ownOrganizationOnly, ownRowsReadable, tenantRole } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    userName: text('user_name').notNull(),
    passwordHash: text('password_hash').notNull(),
    locale: text('locale', { enum: ['zh-TW', 'en'] })
      .notNull()
      .default('zh-TW'),
    systemRole: text('system_role', { enum: systemRoles }),
    isBetaUser: boolean('is_beta_user').notNull().default(false),
    isPartnerUser: boolean('is_partner_user').notNull().default(false),
    lastSeenOrg: text('last_seen_org'),
    lastSeenContainerId: text('last_seen_container_id'),
    activatedAt: instant('activated_at'),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex('users_email').on(sql`lower(${t.email})`), ownRowsReadable('users', 'id')],
)

/** Opaque tokens, stored hashed. A replaced one lives 60 seconds more, so that two tabs do not log each other out. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    /** The sign-in that the token comes from, whichever tokens have replaced it since. */
    signInId: text('sign_in_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Hash of the HttpOnly cookie the token is bound to. */
    cookieHash: text('cookie_hash'),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    /** When this token stops working: the session's end, or 60 seconds after it was replaced. */
    expiresAt: instant('expires_at').notNull(),
    /** The end of the whole session, which no new token moves. */
    endsAt: instant('ends_at').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_sign_in').on(t.signInId), ownRowsReadable('sessions')],
)

export const organizations = pgTable(
  'organizations',
  {
    id: id(),
    name: text('name').notNull(),
    level: text('level', { enum: planLevels }).notNull(),
    subEndAt: instant('sub_end_at'),
    createdAt: createdAt(),
  },
  () => [
    pgPolicy('organizations_own_organization', {
      to: tenantRole,
      using: sql`id = current_setting('app.org', true)`,
      withCheck: sql`id = current_setting('app.org', true)`,
    }),
    pgPolicy('organizations_of_own_memberships', {
      for: 'select',
      to: tenantRole,
      using: sql`id in (select org_id from memberships where user_id = current_setting('app.user', true))`,
    }),
  ],
)

/** A person in an organisation; `role` null: a container user, who belongs only through assigned containers. */
export const memberships = pgTable(
  'memberships',
  {
    orgId: orgId().references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: orgRoles }),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId] }),
    index('memberships_user').on(t.userId),
    ownOrganizationOnly('memberships'),
    ownRowsReadable('memberships'),
  ],
)
