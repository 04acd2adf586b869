/** What the store answered, kept for as long as nothing it was made from has changed. */
export interface ReportCache {
  /**
   * The value kept under `key` if its `version` is still this one, or if it is younger than a moment (so that a report that many
   * people watch is computed once), else what `load` answers. Without a version it is kept for the moment only. Loads of one key
   * and version are shared.
   */
  get<T>(key: string, version: string | undefined, load: () => Promise<T>): Promise<T>
}

interface Entry {
  version: string | undefined
  at: number
  value: Promise<unknown>
}

/** Keeps the `size` most recently used values, default 200; a moment is 2 seconds unless told. */
export function createReportCache({
  size = 200,
  momentMs = 2_000,
  now = Date.now,
}: {
  size?: number
  momentMs?: number
  now?: () => number
} = {}): ReportCache {
  const entries = new Map<string, Entry>()
  return {
    get<T>(key: string, version: string | undefined, load: () => Promise<T>) {
      const known = entries.get(key)
      const isSame = version !== undefined && known?.version === version
      if (known && (isSame || now() - known.at < momentMs)) {
        entries.delete(key)
        entries.set(key, known)
        return known.value as Promise<T>
      }
      const entry: Entry = { version, at: now(), value: load() }
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key))
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > size) entries.delete(entries.keys().next().value as string)
      return entry.value as Promise<T>
    },
  }
}
