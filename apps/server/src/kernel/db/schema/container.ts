import {
  type FigureName,
  type FrameworkName,
  type FrameworkSetting,
  frameworkSettings,
  type InstallCheck,
} from '@vitrine/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import type { OwnHosts } from '../../../platform/own-host.ts'
import { createdAt, id, instant, orgId, ownOrganizationOnly, ownRowsReadable } from './columns.ts'
import { organizations, users } from './identity.ts'

export const containers = pgTable(
  'containers',
  {
    id: id(),
    orgId: orgId().references(() => organizations.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    website: text('website').notNull(),
    gaId: text('ga_id').notNull().default(''),
    adminLink: text('admin_link').notNull().default(''),
    clarityLink: text('clarity_link').notNull().default(''),
    ecommercePath: text('ecommerce_path').notNull().default(''),
    platform: text('platform', { enum: ['custom', 'shopify', 'shopline'] })
      .notNull()
      .default('custom'),
    timezone: text('timezone').notNull().default('Asia/Taipei'),
    currency: text('currency').notNull().default('TWD'),
    /** What takes over the shop's server-rendered pages. */
    framework: text('framework', { enum: frameworkSettings }).notNull().default('auto'),
    /** Frameworks that visitors' pages turned out to be made with; the collector adds to them. */
    foundFrameworks: jsonb('found_frameworks').$type<FrameworkName[]>().notNull().default([]),
    /** Hosts whose pages count beside the website's own domain. */
    hosts: jsonb('hosts').$type<string[]>().notNull().default([]),
    /** Claims that the shop must not make. */
    forbiddenWords: jsonb('forbidden_words').$type<string[]>().notNull().default([]),
    /** Of the shop; as pickers give them. */
    brandColors: jsonb('brand_colors').$type<string[]>().notNull().default([]),
    /** Minor units of the container's currency: a browser's order above it waits for somebody's word. null: what its own orders suggest. */
    orderBound: bigint('order_bound', { mode: 'number' }),
    revision: integer('revision').notNull().default(1),
    /** What the last look at the store for the site code found, and when it began. */
    installCheck: jsonb('install_check').$type<InstallCheck>(),
    installCheckedAt: instant('install_checked_at'),
    createdAt: createdAt(),
  },
  (t) => [unique('containers_org').on(t.orgId, t.id), ownOrganizationOnly('containers')],
)

/** Which containers a container user may reach. */
export const containerUsers = pgTable(
  'container_users',
  {
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.userId] }),
    index('container_users_user').on(t.userId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('container_users'),
    ownRowsReadable('container_users'),
  ],
)

/** What one person may or may not do in one container or in the organization, beside what the role gives. */
export const permissionEntries = pgTable(
  'permission_entries',
  {
    orgId: orgId().references(() => organizations.id, { onDelete: 'cascade' }),
    /** null: in the organization as a whole. */
    containerId: text('container_id'),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    method: text('method').notNull(),
    /** Path of the call, with `#part` where it has a second right. */
    url: text('url').notNull(),
    enable: boolean('enable').notNull(),
  },
  (t) => [
    unique('permission_entries_once').on(t.orgId, t.containerId, t.userId, t.method, t.url).nullsNotDistinct(),
    index('permission_entries_user').on(t.userId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('permission_entries'),
  ],
)

/** What the collector needs of a container beside its manifest; publishing writes it, so the collector knows no plan or kind. */
export interface PublishedSettings {
  enabled: boolean
  currency: string
  timezone: string
  retentionDays: number
  /** Recorded addresses go without their fragment. */
  hideFragment: boolean
  /** What takes over the shop's pages; absent in rows published before it was asked, which means auto. */
  framework?: FrameworkSetting
  /** What pages told of it; counts while the setting is auto. */
  foundFrameworks?: FrameworkName[]
  /** What events may name: what is released, and what ended within a conversion window; by id. */
  experiences: Record<string, PublishedExperience>
  /** What opens the way for the container's own server; absent in rows published before there were any. */
  serverKeys?: { id: string; hash: string; until: string | null }[]
  /** Whose pages count; absent in rows published before strangers' hosts were bounded. */
  ownHosts?: OwnHosts
  /** What may be told of the store's visitors and sales; absent where nothing that is released shows any. */
  figures?: PublishedFigure[]
}
/** A figure that something released shows, and from how much on it does. */
export interface PublishedFigure {
  name: FigureName
  /** page: of whichever product a page is about. */
  of: 'page' | 'product' | 'shop'
  product?: string
  minimum: number
  /** While its experience may be shown (ms). */
  from?: number
  until?: number
}
export interface PublishedExperience {
  views: string[]
  /** How many epochs there are, those to come too; they are numbered from 1. */
  epochs: number
  /** When each of them begins (ms). */
  starts: number[]
  /** Those of them that schedules bring. */
  planned?: number[]
  /** When it was stopped (ms), if it was. */
  ended?: number
}

/** What the collector serves: written by publishing, in the transaction of the change. */
export const publishedTags = pgTable(
  'published_tags',
  {
    containerId: text('container_id').primaryKey(),
    orgId: orgId(),
    revision: integer('revision').notNull(),
    /** JSON text of the manifest. */
    manifest: text('manifest').notNull(),
    /** JavaScript object literal: functions by the id of their view. */
    scripts: text('scripts').notNull(),
    settings: jsonb('settings').$type<PublishedSettings>().notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
    /** When it was served again after a time in which nothing was; null: there was none. */
    resumedAt: instant('resumed_at'),
    /** The transaction that wrote the row last, which a trigger notes: whoever asks for what is new goes by it. */
    change: bigint('change', { mode: 'number' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
  },
  (t) => [
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    check('published_tags_revision', sql`${t.revision} > 0`),
    index('published_tags_change').on(t.change),
    ownOrganizationOnly('published_tags'),
  ],
)

/** When a container's pages were first and last heard of, and its last order came: written by the collector, often. */
export const containerActivity = pgTable(
  'container_activity',
  {
    containerId: text('container_id').primaryKey(),
    orgId: orgId(),
    firstEventAt: instant('first_event_at').notNull(),
    lastEventAt: instant('last_event_at').notNull(),
    lastOrderAt: instant('last_order_at'),
  },
  (t) => [
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('container_activity'),
  ],
)

/** Contents that stand outside of a manifest, named by their hash within the container. */
export const publishedFiles = pgTable(
  'published_files',
  {
    containerId: text('container_id').notNull(),
    name: text('name').notNull(),
    orgId: orgId(),
    /** JSON text. */
    body: text('body').notNull(),
    createdAt: createdAt(),
    /** Since when nothing that is published names it, or a preview last did; null: what is published does. */
    unnamedAt: instant('unnamed_at'),
  },
  (t) => [
    primaryKey({ columns: [t.containerId, t.name] }),
    index('published_files_unnamed').on(t.unnamedAt),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('published_files'),
  ],
)

/** Configurations of embeds and plugins that anybody may read by their public id while their container is served. */
export const publishedConfigs = pgTable(
  'published_configs',
  {
    id: id(),
    orgId: orgId(),
    containerId: text('container_id').notNull(),
    /** What writes it, and replaces what it wrote of a container: publishing its `experience`s, or a resource. */
    source: text('source').notNull(),
    kind: text('kind').notNull(),
    config: jsonb('config').$type<Record<string, unknown>>().notNull(),
    publishedAt: instant('published_at').notNull().defaultNow(),
  },
  (t) => [
    index('published_configs_container').on(t.containerId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('published_configs'),
  ],
)
