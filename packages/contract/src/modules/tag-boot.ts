import type { Manifest } from './manifest.ts'

/** What stands around the manifest in the script: added by the role that serves it. */
export interface TagBoot {
  manifest: Manifest
  /** Absolute address of the collector's `/collect`. */
  collect: string
  /** Absolute base of lazily loaded chunks and content files, with a trailing slash. */
  base: string
  /** Custom JavaScript by view id; each is called with the page's `vitrine` API. */
  scripts: Record<string, (vitrine: unknown) => void>
  /** Only where a change of the manifest puts nodes onto pages that a framework may take over. */
  frameworks?: Frameworks
  /** Parts of the tag that only some manifests need, by the names that its build gives them. */
  parts?: Record<string, unknown>
}

export interface Frameworks {
  adapters: FrameworkAdapter[]
  /** Whether the container's pages are known to be taken over, whatever can be seen of it on one. */
  isKnown: boolean
}

/** What the tag must know of a framework before it puts nodes among the framework's. */
export interface FrameworkAdapter {
  /** Whether the page, as far as it has arrived, was rendered by a server and waits for the framework to take it over. */
  expects(doc: Document): boolean
  /** Whether the framework has taken over an element for good; undefined: it does not know the element. */
  isReady(element: Element): boolean | undefined
}
