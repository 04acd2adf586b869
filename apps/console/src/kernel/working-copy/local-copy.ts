import { recall, remember } from '../../lib/storage.ts'

export type Content = Record<string, unknown>

/** What this browser keeps of unsaved edits until the server has them. */
export interface LocalCopy {
  content: Content
  /** The revision of the working copy that was edited. */
  seen: number
  /** The revision of the experience whose content was edited. */
  base: number
  /** A digest of what was on its way to the server; it may have arrived without the answer. */
  sent: number | null
  at: number
}

/** The copies of one person's edits of one version, in this browser. */
export interface LocalCopies {
  /** The newest one, of whichever page; a page that crashed left it. */
  read: () => LocalCopy | null
  /** Answers whether it is kept: the browser may be full, or keep nothing. */
  write: (copy: LocalCopy) => boolean
  clear: () => void
}

/** Longer ones are the server's alone: a browser keeps some megabytes for the whole console. */
const mostLength = 1_000_000
/** What nobody has come back for. */
const keptForMs = 30 * 86_400_000

const sortKeys = (_key: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
    : value

/** A digest of a content, whatever order its keys are in (FNV-1a). */
export function digestOf(content: Content): number {
  let digest = 0x811c9dc5
  for (const char of JSON.stringify(content, sortKeys))
    digest = Math.imul(digest ^ (char.codePointAt(0) ?? 0), 0x01000193)
  return digest >>> 0
}

const isContent = (value: unknown): value is Content =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an earlier version of the console, or somebody at its storage, left may be anything. */
function parse(text: string | null): LocalCopy | null {
  try {
    const read: unknown = JSON.parse(text ?? 'null')
    if (!isContent(read) || !isContent(read.content)) return null
    const { content, seen, base, sent, at } = read
    if (typeof seen !== 'number' || typeof base !== 'number' || typeof at !== 'number') return null
    return { content, seen, base, at, sent: typeof sent === 'number' ? sent : null }
  } catch {
    return null
  }
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** Keyed by the account, so that another one at the same browser finds nothing, and by the page, since two may be open. */
export function openLocalCopies(user: string, view: string, tab: string): LocalCopies {
  const all = 'vitrine.copy.'
  const prefix = `${all}${user}.${view}.`
  const own = prefix + tab
  return {
    read() {
      for (const key of listKeys(all)) {
        const kept = parse(recall(key))
        if (!kept || Date.now() - kept.at > keptForMs) remember(key, null)
      }
      const [newest] = listKeys(prefix)
        .flatMap((key) => parse(recall(key)) ?? [])
        .sort((a, b) => b.at - a.at)
      return newest ?? null
    },
    write(copy) {
      const text = JSON.stringify(copy)
      if (text.length > mostLength) {
        remember(own, null)
        return false
      }
      remember(own, text)
      return recall(own) === text
    },
    clear() {
      for (const key of listKeys(prefix)) remember(key, null)
    },
  }
}
