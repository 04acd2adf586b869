import type { ManifestChange, ManifestContent } from '@vitrine/contract'
import { attempt, isArriving, whenParsed } from '../core/boundary.ts'
import { createCost } from './cost.ts'
import { coverTools } from './cover.ts'
import { createItem, type Item, type ItemState, type Served } from './item.ts'
import { listAttributes } from './operations.ts'
import { createPasses } from './passes.ts'
import { findAll, findRoots, type Root } from './resolve.ts'
import { createSheet, type Sheet } from './sheet.ts'

/** How long after the page is there a change may still find its element before it counts as skipped. */
const GRACE_MS = 3000
/** Searching stops after so much script in so many ms, and goes on later; what is in force is kept all the same. */
const SEARCH_MS = 2.5
const WINDOW_MS = 100
/** A page that replaces its list of adopted sheets changes nothing that an observer could see. */
const SHEETS_MS = 1000

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
export const createEngine = (doc: Document, served: Served = {}) => {
  const { nonce, frameworks, parts = {} } = served
  const groups = new Set<Group>()
  const sheets = new Map<Root, Sheet>()
  const cost = createCost()
  const hydration = frameworks && parts.createHydration?.(doc, frameworks, cost)
  let pending = false
  /** Those that have not looked at the page as it is now, in the order in which they may. */
  const waiting = new Set<Item>()
  let windowAt = 0
  let spent = 0
  let isScheduled = false

  const listItems = () => [...groups].flatMap(({ items }) => items)

  const search = (isUrgent: boolean) => {
    for (const item of waiting) {
      const from = performance.now()
      const windows = (from - windowAt) / WINDOW_MS
      if (windows >= 1) {
        windowAt = from
        // What the last search took over it counts, but one may always search.
        spent = Math.max(0, Math.min(spent, 2 * SEARCH_MS) - windows * SEARCH_MS)
      }
      if (spent > SEARCH_MS && !isUrgent) {
        if (!isScheduled) setTimeout(goOn, windowAt + WINDOW_MS - from)
        isScheduled = true
        return
      }
      waiting.delete(item)
      const before = item.state()
      attempt(item.search)
      // What brings a change into force happens once and must not wait: until then the original shows.
      if (item.state() === before) spent += performance.now() - from
    }
  }
  const goOn = () => {
    isScheduled = false
    passes.run()
  }
  const writeRules = () => {
    const rules = new Map<Root, Set<string>>()
    const addTo = (root: Root, rule: string) => rules.set(root, (rules.get(root) ?? new Set()).add(rule))
    for (const item of listItems())
      item.rules((selector, declarations, but) => {
        const [roots, last] = findRoots(doc, selector)
        for (const root of roots) addTo(root, `${but ? `:is(${last})${but}` : last}{${declarations}}`)
      }, addTo)
    for (const root of rules.keys()) if (!sheets.has(root)) sheets.set(root, createSheet(doc, nonce, root))
    for (const [root, sheet] of sheets) {
      const text = [...(rules.get(root) ?? [])].join('\n')
      // Important rules of a layer win over important ones of none, however specific; browsers before 2022 have no layers.
      sheet.write(text && `${text}@layer{${text}}`)
    }
    for (const { css, own } of groups) own?.write(css)
  }
  const look: Parameters<typeof createPasses>[1] = (isNew, isUrgent, records) => {
    const from = performance.now()
    for (const { keep } of listItems()) attempt(keep)
    // In the head there is nothing to be found yet.
    if (isNew && doc.body) {
      // While the page arrives, what is found is looked for again once it is all there; what a better candidate may still have, at once.
      const isLoading = isArriving(doc) && !isUrgent
      attempt(() => parts.sweepCopies?.(coverTools, isUrgent ? [{ addedNodes: [doc] }] : records))
      // What is put in or taken out may run scripts of the page, and these may end a version.
      const items = listItems()
      for (const item of items)
        if (!isLoading || item.state() !== 'found' || item.change.op === 'element') waiting.add(item)
      parts.watchShadows?.({ findAll, findRoots }, doc, items, passes.observe, () => passes.run('new'))
    }
    search(isUrgent)
    attempt(writeRules)
    cost.script += performance.now() - from
  }
  const passes = createPasses(doc, look)
  /** Looks at everything at once: when the page begins, is parsed, or has become another. */
  const lookNow = () => attempt(() => passes.run('all'))
  let timer: ReturnType<typeof setInterval> | undefined
  const begin = () => {
    pending = false
    clearInterval(timer)
    if (groups.size) timer = setInterval(() => attempt(writeRules), SHEETS_MS)
    const changes = listItems().map(({ change }) => change)
    // Even of nothing: a page may put back what it has kept of itself as a version showed.
    passes.watch(listAttributes(changes))
    lookNow()
  }
  /** At once; in the head of a page once for all versions together, and yet before paint. */
  const refresh = () => {
    if (!isArriving(doc)) return begin()
    if (!pending) queueMicrotask(begin)
    pending = true
  }
  const judgeLater = (group: Group) =>
    setTimeout(() => {
      if (!groups.has(group)) return
      const { items, skipped } = group
      for (const item of items) if (item.state() === 'absent') skipped(item.change.selectors[0] as string)
      if (items.some((item) => item.state() === 'waiting')) judgeLater(group)
    }, GRACE_MS)
  whenParsed(lookNow, doc)

  return {
    cost,
    /**
     * Brings a version's content onto the page, now for what is there and before paint for what comes; `hear` is told, only after
     * a time of grace, the first selector of each change that has found no sure match, and at once, with the reason before it, of
     * each that the page would not have: each label once.
     */
    apply({ changes = [], css = '' }: ManifestContent, hear: (label: string) => void = () => {}): Applied {
      const told = new Set<string>()
      const skipped = (label: string) => {
        if (!told.has(label)) hear(label)
        told.add(label)
      }
      const items = changes.map((change) =>
        createItem(
          {
            doc,
            parts,
            served,
            cost,
            hydration,
            again: passes.again,
            nextFrame: passes.nextFrame,
            tell: skipped,
          },
          change,
        ),
      )
      const group: Group = { css, items, skipped, own: css ? createSheet(doc, nonce) : undefined }
      groups.add(group)
      refresh()
      whenParsed(() => judgeLater(group), doc)
      return {
        undo() {
          if (!groups.delete(group)) return
          for (const item of items.reverse()) {
            waiting.delete(item)
            attempt(item.undo)
          }
          group.own?.remove()
          // Others may have shared a place with what is gone.
          refresh()
        },
      }
    },
    /** How a change fares here; undefined: it is not in force. */
    stateOf: (change: ManifestChange): ItemState | undefined =>
      listItems()
        .find((item) => item.change === change)
        ?.state(),
    /** To be called when the page has become another one without loading. */
    recheck: lookNow,
    /** The page says that its framework has taken over all of it. */
    hydrated() {
      hydration?.finish()
      lookNow()
    },
  }
}
export type Engine = ReturnType<typeof createEngine>
