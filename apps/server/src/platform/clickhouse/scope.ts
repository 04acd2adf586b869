import type { OwnHosts } from '../own-host.ts'

declare const checked: unique symbol

/**
 * The container a query may read, and whose pages it believes. ClickHouse has no row-level security here, so queries take a Scope,
 * and only a read of the container that was checked in PostgreSQL makes one.
 */
export type Scope = { readonly container: string; readonly own: OwnHosts; readonly [checked]: true }

/** Called by the guard, once it has found the container within the caller's organization, and by nobody else. */
export const scopeOf = (container: string, own: OwnHosts): Scope => ({ container, own }) as Scope
