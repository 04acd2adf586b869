import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'

export * from './schema/index.ts'

/** A transaction in which only the named organization, or the named person's own rows, can be seen. */
export type Tx = Parameters<Parameters<Database['transaction']>[0]>[0]

/** Where queries run. Inside the callbacks only `tx` may be used: the embedded engine has one connection. */
export interface Db {
  /** One organization's rows, by row-level security. Keep fetch, mail, hashing and ClickHouse outside. */
  withOrg<T>(org: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** The rows a person owns. */
  withUser<T>(userId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Everything: sign-in, jobs, administrator, publishing. */
  withSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T>
}

/** Transactions that hold the same name wait here for each other until they end. */
export async function holdName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
}

/** Whoever writes what is published of a container waits for whoever else does. */
export const holdPublishing = (tx: Tx, container: string): Promise<void> => holdName(tx, `publish:${container}`)

/** Makes the three scopes over a connection. */
export function createDb(database: Database): Db {
  const scoped = (setting: 'app.org' | 'app.user') =>
    function within<T>(value: string, work: (tx: Tx) => Promise<T>): Promise<T> {
      return database.transaction(async (tx) => {
        // Setting `role` is SET LOCAL ROLE, here in one statement with the other.
        await tx.execute(sql`select set_config(${setting}, ${value}, true), set_config('role', 'vitrine_tenant', true)`)
        return work(tx)
      })
    }
  return { withOrg: scoped('app.org'), withUser: scoped('app.user'), withSystem: (work) => database.transaction(work) }
}
