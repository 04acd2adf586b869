import type { ManifestChange as Change } from '@vitrine/contract'
import type { coverContent, isTextAlone } from './cover.ts'
import type { parseHtml } from './html.ts'
import type { Layer } from './layer.ts'
import type { isOwn, markCopy, markOwn } from './own.ts'
import type { findDestination, Recognizer } from './resolve.ts'

/** What the parts that do operations need of the core that they are served beside. */
export interface Tools {
  coverContent: typeof coverContent
  findDestination: typeof findDestination
  isOwn: typeof isOwn
  isTextAlone: typeof isTextAlone
  markCopy: typeof markCopy
  markOwn: typeof markOwn
  parseHtml: typeof parseHtml
}

/** Where what the tag loads lies, and whose it is. */
export interface Sources {
  /** For the style sheets of browsers that cannot construct any. */
  nonce?: string
  /** Of chunks, with a trailing slash. */
  base?: string
  /** Where events go, and the time is told. */
  collect?: string
  manifest?: { container: string }
  isPreview?: boolean
}

/** What an operation may ask of the page around its element. */
export interface Page {
  doc: Document
  served: Sources
  parts: { recognize?: Recognizer }
  /** Asks for another look at the page in so many ms, or in the next frame. */
  again(ms?: number): void
  /** Tells why a change is given up. */
  tell(label: string): void
}

/** Does a change of one operation to an element; null when its destination is not there (yet). Throws when it cannot be done. */
export type Operation<Op extends Change['op']> = (
  change: Extract<Change, { op: Op }>,
  element: Element,
  tools: Tools,
  page: Page,
) => Layer | null
