/** What the store answered, kept for as long as nothing it was made from has changed. */
export interface ReportCache {
  /**
   * The value kept under `key` if its `version` is still this one, or if it is younger than a moment (so that a report that many
   * people watch is computed once), else what `load` answers. Without a version it is kept for the moment only. A load of one key
   * and version is shared for as long as it runs. What was loaded when its version had only just appeared is loaded once more: the
   * store may tell that something is new before all of it can be read. `weigh` says how heavy a value is, default 0.
   */
  get<T>(key: string, version: string | undefined, load: () => Promise<T>, weigh?: (value: T) => number): Promise<T>
}

interface Entry {
  version: string | undefined
  at: number
  /** When the version was first seen. */
  since: number
  value: Promise<unknown>
  isLoading: boolean
  /** Known once the value is there. */
  weight: number
}

/**
 * Keeps the most recently used values: `size` of them, default 200, that weigh `most` together, default a million; a moment is 2
 * seconds unless told, and a version has settled after 5.
 */
export function createReportCache({
  size = 200,
  most = 1_000_000,
  momentMs = 2_000,
  settledMs = 5_000,
  now = () => performance.now(),
}: {
  size?: number
  most?: number
  momentMs?: number
  settledMs?: number
  now?: () => number
} = {}): ReportCache {
  const entries = new Map<string, Entry>()
  const forgetOldest = () => entries.delete(entries.keys().next().value as string)
  const settle = (entry: Entry, weight: number) => {
    entry.weight = weight
    let total = 0
    for (const each of entries.values()) total += each.weight
    for (const [key, each] of entries) {
      if (total <= most || each === entry) break
      total -= each.weight
      entries.delete(key)
    }
  }
  return {
    get(key, version, load, weigh = () => 0) {
      const known = entries.get(key)
      const isSame = version !== undefined && known?.version === version
      const hasSettled = known !== undefined && known.at - known.since >= settledMs
      if (known && ((isSame && (hasSettled || known.isLoading)) || now() - known.at < momentMs)) {
        entries.delete(key)
        entries.set(key, known)
        return known.value as ReturnType<typeof load>
      }
      const since = isSame ? known.since : now()
      const value = load()
      const entry: Entry = { version, at: now(), since, value, isLoading: true, weight: 0 }
      value.then(
        (loaded) => {
          entry.isLoading = false
          if (entries.get(key) === entry) settle(entry, weigh(loaded))
        },
        () => entries.get(key) === entry && entries.delete(key),
      )
      entries.delete(key)
      entries.set(key, entry)
      if (entries.size > size) forgetOldest()
      return value
    },
  }
}
