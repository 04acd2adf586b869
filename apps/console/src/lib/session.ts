const tokenKey = 'vitrine.token'
const activeKey = 'vitrine.active_at'
const day = 24 * 3600 * 1000

/** Older than this, the guard exchanges the token before it goes on. */
export const refreshAfterMs = 2 * day

const read = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const write = (key: string, value: string | null): void => {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Storage is full or forbidden: the session then lives only as long as the page.
  }
}

let touchedAt = 0

/** The bearer token and when it was last used, in local storage so that tabs share it. */
export const session = {
  token: (): string | null => read(tokenKey),
  start(token: string): void {
    write(tokenKey, token)
    write(activeKey, String(Date.now()))
  },
  end(): void {
    write(tokenKey, null)
    write(activeKey, null)
  },
  /** Remembers activity, at most once a minute. */
  touch(now = Date.now()): void {
    if (now - touchedAt < 60_000 || read(tokenKey) === null) return
    touchedAt = now
    write(activeKey, String(now))
  },
  isStale: (now = Date.now()): boolean => now - Number(read(activeKey) ?? 0) > refreshAfterMs,
}
