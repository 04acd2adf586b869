declare const checked: unique symbol

/** The hosts whose pages are the container's own. */
export interface OwnHosts {
  /** The website's registrable domain, with all below it; empty for one that has none, such as localhost. */
  domain: string
  /** Further ones, exactly. */
  hosts: readonly string[]
}

/**
 * The container a query may read, and whose pages it believes. ClickHouse has no row-level security here, so queries take a Scope,
 * and only a read of the container that was checked in PostgreSQL makes one.
 */
export type Scope = { readonly container: string; readonly own: OwnHosts; readonly [checked]: true }

/** Called by the guard, once it has found the container within the caller's organization, and by nobody else. */
export const scopeOf = (container: string, own: OwnHosts): Scope => ({ container, own }) as Scope
