import type { ManifestContent } from '@vitrine/contract'
import { attempt, whenParsed } from '../core/boundary.ts'
import { createItem, type Item } from './item.ts'
import { listAttributes } from './operations.ts'
import { createPasses } from './passes.ts'
import { createSheet, type Sheet } from './sheet.ts'

/** How long after the page is there a change may still find its element before it counts as skipped. */
const GRACE_MS = 3000

/** One version's changes in force. */
export interface Applied {
  undo(): void
}

interface Group {
  css: string
  items: Item[]
  skipped(selector: string): void
  /** The version's own CSS stands alone, so that a mistake in it ends with it. */
  own?: Sheet
}

/** Applies versions to a document with one observer for all of them. */
export const createEngine = (doc: Document, nonce?: string) => {
  const groups = new Set<Group>()
  let rules: Sheet | undefined
  let pending = false
  /** What cannot be undone before something else is: moves into each other. */
  let stuck: Item[] = []

  const passes = createPasses(doc, () => {
    for (const { items } of groups) for (const item of items) attempt(() => item.step(passes.again))
    const text = [...groups].flatMap(({ items }) => items.map((item) => item.rule())).join('\n')
    if (text.trim()) rules ??= createSheet(doc, nonce)
    rules?.write(text)
    for (const { css, own } of groups) own?.write(css)
  })
  const look = () => {
    pending = false
    const changes = [...groups].flatMap(({ items }) => items.map((item) => item.change))
    passes.watch(changes.length ? listAttributes(changes) : [])
    passes.run()
  }
  /** At once; in the head of a page once for all versions together, and yet before paint. */
  const refresh = () => {
    if (doc.readyState !== 'loading') return look()
    if (!pending) queueMicrotask(look)
    pending = true
  }
  const judgeLater = (some: Group[]) =>
    setTimeout(() => {
      for (const group of some)
        if (groups.has(group))
          for (const item of group.items) if (!item.applied()) group.skipped(item.change.selectors[0] as string)
    }, GRACE_MS)
  whenParsed(() => {
    passes.run()
    judgeLater([...groups])
  }, doc)

  return {
    /**
     * Brings a version's content onto the page, now for what is there and before paint for what comes; `skipped` hears, once
     * a change and only after a time of grace, the first selector of each change that has found no sure match.
     */
    apply({ changes = [], css = '' }: ManifestContent, skipped: (selector: string) => void = () => {}): Applied {
      const items = changes.map((change) => createItem(doc, change))
      const group: Group = { css, items, skipped, own: css ? createSheet(doc, nonce) : undefined }
      groups.add(group)
      refresh()
      if (doc.readyState !== 'loading') judgeLater([group])
      return {
        undo() {
          if (!groups.delete(group)) return
          stuck = [...items.reverse(), ...stuck]
          for (const _ of items) stuck = stuck.filter((item) => !attempt(item.undo))
          group.own?.remove()
          // Others may have shared a place with what is gone.
          refresh()
        },
      }
    },
    /** To be called when the page has become another one without loading: matches are checked anew. */
    recheck() {
      for (const { items } of groups) for (const item of items) item.doubt()
      passes.run()
    },
  }
}
export type Engine = ReturnType<typeof createEngine>
