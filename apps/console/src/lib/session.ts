const tokenKey = 'vitrine.token'
const activeKey = 'vitrine.active_at'
const actingKey = 'vitrine.acting'
const day = 24 * 3600 * 1000

/** Older than this, the guard exchanges the token before it goes on. */
export const refreshAfterMs = 2 * day

// Reading `localStorage` itself throws where storage is forbidden.
const read = (storage: () => Storage, key: string): string | null => {
  try {
    return storage().getItem(key)
  } catch {
    return null
  }
}

const write = (storage: () => Storage, key: string, value: string | null): void => {
  try {
    if (value === null) storage().removeItem(key)
    else storage().setItem(key, value)
  } catch {
    // Storage is full or forbidden: the session then lives only as long as the page.
  }
}
const shared = () => localStorage
const ownTab = () => sessionStorage

let touchedAt = 0

/**
 * The bearer token and when it was last used, in local storage so that tabs share it. The token of somebody whom one of ours acts
 * for belongs to that one tab and goes before.
 */
export const session = {
  token: (): string | null => read(ownTab, actingKey) ?? read(shared, tokenKey),
  start(token: string): void {
    write(ownTab, actingKey, null)
    write(shared, tokenKey, token)
    write(shared, activeKey, String(Date.now()))
  },
  /** Ends the session of the person, or acting for one: then the own one goes on. */
  end(): void {
    if (session.isActing()) write(ownTab, actingKey, null)
    else for (const key of [tokenKey, activeKey]) write(shared, key, null)
  },
  act: (token: string): void => write(ownTab, actingKey, token),
  isActing: (): boolean => read(ownTab, actingKey) !== null,
  /** Remembers that the person did something, at most once a minute; what a screen asks by itself is no activity. */
  touch(now = Date.now()): void {
    if (now - touchedAt < 60_000 || read(shared, tokenKey) === null || session.isActing()) return
    touchedAt = now
    write(shared, activeKey, String(now))
  },
  /** Calls when another tab signs in or out, or exchanges the token; answers how to stop. */
  watch(changed: () => void): () => void {
    const heard = ({ key }: StorageEvent) => {
      // A key of null: everything was cleared.
      if ((key === tokenKey || key === null) && !session.isActing()) changed()
    }
    window.addEventListener('storage', heard)
    return () => window.removeEventListener('storage', heard)
  },
  isStale: (now = Date.now()): boolean =>
    !session.isActing() && now - Number(read(shared, activeKey) ?? 0) > refreshAfterMs,
}
