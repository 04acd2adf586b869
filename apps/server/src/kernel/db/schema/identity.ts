import { orgRoles, planLevels, systemRoles } from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgPolicy, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, orgId, ownOrganizationOnly, ownRowsReadable, tenantRole } from './columns.ts'

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text('email').notNull(),
    userName: text('user_name').notNull(),
    /** null: invited, no password chosen yet. */
    passwordHash: text('password_hash'),
    locale: text('locale', { enum: ['zh-TW', 'en'] })
      .notNull()
      .default('zh-TW'),
    systemRole: text('system_role', { enum: systemRoles }),
    isBetaUser: boolean('is_beta_user').notNull().default(false),
    isPartnerUser: boolean('is_partner_user').notNull().default(false),
    lastSeenOrg: text('last_seen_org'),
    lastSeenContainerId: text('last_seen_container_id'),
    activatedAt: instant('activated_at'),
    /** Secret of the second factor, sealed; null: none is set up. */
    totpSecret: text('totp_secret'),
    /** A secret that waits for its first code, sealed. */
    totpPending: text('totp_pending'),
    /** The counter of the code last used, so that none works twice. */
    totpLastCounter: integer('totp_last_counter'),
    /** Hashes of the recovery codes that are left. */
    recoveryHashes: text('recovery_hashes').array().notNull().default([]),
    slUserId: text('sl_user_id'),
    /** When this person's roles, permissions or flags last changed: what a client has cached before is stale. */
    accessChangedAt: instant('access_changed_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('users_email').on(sql`lower(${t.email})`),
    ownRowsReadable('users', 'id'),
    // Colleagues can be read, and told that their rights have changed.
    pgPolicy('users_of_own_organization', {
      for: 'select',
      to: tenantRole,
      using: sql`id in (select user_id from memberships where org_id = current_setting('app.org', true))`,
    }),
    pgPolicy('users_of_own_organization_change', {
      for: 'update',
      to: tenantRole,
      using: sql`id in (select user_id from memberships where org_id = current_setting('app.org', true))`,
    }),
  ],
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
    /** As the browser named itself at sign-in, so that the person knows which session is which. */
    userAgent: text('user_agent').notNull().default(''),
    /** Whether the account's password opened it: the word of a platform of shops proves less. */
    byPassword: boolean('by_password').notNull().default(false),
    /** Who really acts, and why, when somebody of ours acts for the person. */
    impersonatorId: text('impersonator_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The own sign-in in which they began it, and with which it ends. */
    impersonatorSignInId: text('impersonator_sign_in_id'),
    impersonationReason: text('impersonation_reason'),
    impersonatedOrg: text('impersonated_org'),
    /** From when on changes are allowed, and why. */
    elevatedAt: instant('elevated_at'),
    elevationReason: text('elevation_reason'),
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
    /** When the plan last changed: what a client has cached before is stale. */
    accessChangedAt: instant('access_changed_at').notNull().defaultNow(),
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

/** A person in an organization; `role` null: a container user, who belongs only through assigned containers. */
export const memberships = pgTable(
  'memberships',
  {
    orgId: orgId().references(() => organizations.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role', { enum: orgRoles }),
    /** What a member does not reach whose role reaches all else, containers of later too. */
    excludedIds: text('excluded_container_ids').array().notNull().default([]),
    /** When the invitation that was accepted had been sent. */
    invitedAt: instant('invited_at'),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.orgId, t.userId] }),
    index('memberships_user').on(t.userId),
    ownOrganizationOnly('memberships'),
    ownRowsReadable('memberships'),
  ],
)

/** Somebody who was asked to join an organization and has not answered: takes a place of the plan until it expires. */
export const invitations = pgTable(
  'invitations',
  {
    id: id(),
    orgId: orgId().references(() => organizations.id, { onDelete: 'cascade' }),
    /** In small letters. Nothing here depends on whether there is an account of this address. */
    email: text('email').notNull(),
    /** As whoever invited typed it. */
    userName: text('user_name').notNull(),
    role: text('role', { enum: orgRoles }),
    /** What a container user is to reach. */
    containerIds: text('container_ids').array().notNull().default([]),
    inviterName: text('inviter_name').notNull(),
    /** null: of an earlier version. */
    inviterId: text('inviter_id'),
    createdAt: createdAt(),
    sentAt: instant('sent_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
  },
  (t) => [
    uniqueIndex('invitations_place').on(t.orgId, t.email),
    index('invitations_email').on(t.email),
    ownOrganizationOnly('invitations'),
  ],
)
