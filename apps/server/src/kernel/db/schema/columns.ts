import { sql } from 'drizzle-orm'
import { pgPolicy, pgRole, text, timestamp } from 'drizzle-orm/pg-core'

/** The role every tenant query runs as: without BYPASSRLS, so a query that forgets its organization sees nothing. */
export const tenantRole = pgRole('vitrine_tenant').existing()

/** An instant in UTC, read and written as ISO 8601 text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
export const createdAt = () => instant('created_at').notNull().defaultNow()
export const id = () => text('id').primaryKey()
export const orgId = () => text('org_id').notNull()

/** Rows belong to the organization that the transaction named with `set_config('app.org', …)`. */
export const ownOrganizationOnly = (table: string) =>
  pgPolicy(`${table}_own_organization`, {
    to: tenantRole,
    using: sql`org_id = current_setting('app.org', true)`,
    withCheck: sql`org_id = current_setting('app.org', true)`,
  })

/** Rows a signed-in person may read about themselves, in the transaction that named them with `app.user`. */
export const ownRowsReadable = (table: string, column = 'user_id') =>
  pgPolicy(`${table}_own_rows`, {
    for: 'select',
    to: tenantRole,
    using: sql`${sql.raw(column)} = current_setting('app.user', true)`,
  })
