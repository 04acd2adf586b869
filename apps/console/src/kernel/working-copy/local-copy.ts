import { isSame, sortKeys } from '@vitrine/contract/client'
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

/** The copies of one person's edits of one version, in this browser: one for each page that is open or has crashed. */
export interface LocalCopies {
  /** What this page keeps, or goes on with: the newest that another one left and that is not what is stored. */
  read: (stored: Content) => LocalCopy | null
  /** Answers whether it is kept: the browser may be full, or keep nothing. */
  write: (copy: LocalCopy) => boolean
  /** Forgets what this page keeps and has gone on with. What others left stays until it is gone on with, too. */
  clear: () => void
}

/** Longer ones are the server's alone: a browser keeps some megabytes for the whole console. */
const mostLength = 2_000_000
/** Of all persons and versions at this browser; of more the oldest go. */
const mostCopies = 20
const mostTogether = 3_000_000
/** What nobody has come back for. */
const keptForMs = 30 * 86_400_000

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

interface Kept {
  key: string
  text: string
  copy: LocalCopy
}

/** All copies of this browser, the newest first; drops what is none, too old or too much. */
function listKept(prefix: string): Kept[] {
  const kept = listKeys(prefix).flatMap((key): Kept | [] => {
    const text = recall(key) ?? ''
    const copy = parse(text)
    if (copy && Date.now() - copy.at <= keptForMs) return { key, text, copy }
    remember(key, null)
    return []
  })
  let together = 0
  return kept
    .sort((a, b) => b.copy.at - a.copy.at)
    .filter(({ key, text }, i) => {
      together += text.length
      if (i < mostCopies && together <= mostTogether) return true
      remember(key, null)
      return false
    })
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

const all = 'vitrine.copy.'
/** Keyed by the account, so that another one at the same browser finds nothing, and by the page, since two may be open. */
const prefixOf = (user: string, view: string): string => `${all}${user}.${view}.`

/** What this browser has of edits of a version that nobody can edit any more: it may have been deleted. */
export function findLeft(user: string, view: string): LocalCopy | null {
  const prefix = prefixOf(user, view)
  return listKept(all).find(({ key }) => key.startsWith(prefix))?.copy ?? null
}

export function dropLeft(user: string, view: string): void {
  for (const key of listKeys(prefixOf(user, view))) remember(key, null)
}

/** Keeps edits for whoever opens another version next: `base` is the revision of its experience. Answers whether they are kept. */
export function leaveFor(user: string, view: string, content: Content, base: number): boolean {
  return openLocalCopies(user, view, 'left').write({ content, seen: 0, base, sent: null, at: Date.now() })
}

/** What one open page keeps of a version, beside what others have left. */
export function openLocalCopies(user: string, view: string, tab: string): LocalCopies {
  const prefix = prefixOf(user, view)
  const own = prefix + tab
  let taken: Kept[] = []
  const dropTaken = () => {
    // A page that is open after all may have written more since.
    for (const { key, text } of taken) if (recall(key) === text) remember(key, null)
    taken = []
  }
  return {
    read(stored) {
      const mine = listKept(all).filter(({ key }) => key.startsWith(prefix))
      const here = mine.find(({ key }) => key === own) ?? taken[0]
      if (here) return here.copy
      const done = mine.filter(({ copy }) => isSame(copy.content, stored))
      for (const { key } of done) remember(key, null)
      const [newest, ...others] = mine.filter((each) => !done.includes(each))
      if (!newest) return null
      taken = [newest, ...others.filter(({ copy }) => isSame(copy.content, newest.copy.content))]
      return newest.copy
    },
    write(copy) {
      const text = JSON.stringify(copy)
      remember(own, text.length > mostLength ? null : text)
      const isKept = recall(own) === text
      // It goes on with what was taken.
      if (isKept) dropTaken()
      return isKept
    },
    clear() {
      remember(own, null)
      dropTaken()
    },
  }
}
