import type { SitemapProblem } from '@vitrine/contract'
import { boolean, customType, foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { containers, instant, orgId, ownOrganizationOnly } from '../../kernel/db/index.ts'

const bytes = customType<{ data: Uint8Array<ArrayBuffer> }>({ dataType: () => 'bytea' })

/** What was read of a container's sitemap. */
export const sitemaps = pgTable(
  'sitemaps',
  {
    containerId: text('container_id').primaryKey(),
    orgId: orgId(),
    /** Of the website that it was read from; after the website has become another, nothing here is about it. */
    origin: text('origin').notNull(),
    /** The addresses, one a line, in gzip; null: none was ever read. */
    pages: bytes('pages'),
    readAt: instant('read_at'),
    found: integer('found').notNull().default(0),
    /** Whether there are more than were kept. */
    isCut: boolean('is_cut').notNull().default(false),
    /** Files that the sitemap names and that could not be read. */
    unread: integer('unread').notNull().default(0),
    /** Why the last try brought nothing; null: it did. */
    problem: jsonb('problem').$type<{ error: SitemapProblem; url: string }>(),
    triedAt: instant('tried_at').notNull(),
  },
  (t) => [
    index('sitemaps_org').on(t.orgId),
    foreignKey({ columns: [t.orgId, t.containerId], foreignColumns: [containers.orgId, containers.id] }).onDelete(
      'cascade',
    ),
    ownOrganizationOnly('sitemaps'),
  ],
)
