import { CannotStart } from '../../platform/cannot-start.ts'
import type { Postgres } from '../../platform/postgres/database.ts'
import { migratePostgres } from '../../platform/postgres/migrate.ts'

/** The database user may neither make nor take on the role of tenants. */
export class TenantRoleRefused extends CannotStart {}

const INSUFFICIENT_PRIVILEGE = '42501'

const check = `
  select current_user as me, quote_ident(current_user) as quoted, tenant.oid is not null as exists,
    tenant.oid is not null and pg_has_role(tenant.oid,
      case when current_setting('server_version_num')::int >= 160000 then 'SET' else 'MEMBER' end) as usable
  from (select 1) as one left join pg_roles as tenant on tenant.rolname = 'vitrine_tenant'`

const create = 'CREATE ROLE vitrine_tenant NOLOGIN NOBYPASSRLS'

/** Another process, or another database of the cluster, may make the role at the same moment. */
const createOnce = `do $$ begin
  ${create};
exception when duplicate_object or unique_violation then null; end $$`

/**
 * Makes the role of tenants and lets this user take it on. Roles belong to the cluster, not the database: where the owner of another
 * database made it, or this user may make none, only a superuser can grant it, and the error tells the statement.
 */
export async function prepareTenantRole({ execute }: Pick<Postgres, 'execute'>): Promise<void> {
  const { me, quoted, exists, usable } = (await execute(check)).rows[0] ?? {}
  if (usable === true) return
  const grant = `GRANT vitrine_tenant TO ${quoted}`
  try {
    if (!exists) await execute(createOnce)
    await execute(grant)
  } catch (error) {
    if ((error as { code?: unknown }).code !== INSUFFICIENT_PRIVILEGE) throw error
    const statements = exists ? `${grant};` : `${create}; ${grant};`
    throw new TenantRoleRefused(
      `the database user ${me} may not use the role vitrine_tenant, which keeps tenants apart; a superuser has to run once: ${statements}`,
    )
  }
}

/** Brings a database to this build's schema; answers the names of the migrations that ran. */
export async function migrateSchema(postgres: Postgres, folder: string): Promise<string[]> {
  await prepareTenantRole(postgres)
  return migratePostgres(postgres, folder)
}
