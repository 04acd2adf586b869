declare const checked: unique symbol

/**
 * The container a query may read. ClickHouse has no row-level security here, so queries take a Scope, and only a read of the
 * container that was checked in PostgreSQL makes one.
 */
export type Scope = { readonly container: string; readonly [checked]: true }

/** Called by the guard, once it has found the container within the caller's organisation, and by nobody else. */
export const scopeOf = (container: string): Scope => ({ container }) as Scope
