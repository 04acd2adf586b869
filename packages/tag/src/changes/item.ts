import type { ManifestChange as Change } from '@vitrine/contract'
import { isStyle, needsWhole, operate, writeRule } from './operations.ts'
import { findAll, isComplete, type Match, resolve } from './resolve.ts'
import type { Layer } from './slots.ts'

const REAPPLICATIONS = 10
const SECOND = 1000
const HIDDEN_MS = 500

/** Texts of elements before any change: what a fingerprint speaks of. */
const originalTexts = new WeakMap<Element, string>()

/** One change on the page: finds its element, applies itself, keeps itself applied, gives way. */
export interface Item {
  change: Change
  /** One look at the page; `again` asks for another in so many ms. */
  step(again: (ms: number) => void): void
  /** The rule it needs in the style sheet now: its own style, or its target hidden until it has been changed. */
  rule(): string
  applied(): boolean
  /** Look for a second match again, after the page has become another. */
  doubt(): void
  /** Throws when it cannot be undone yet. */
  undo(): true
}

export const createItem = (doc: Document, change: Change): Item => {
  const style = isStyle(change) ? change : undefined
  const vanishes = change.op === 'remove' || change.op === 'move'
  let found: Exclude<Match, string> | undefined
  let layer: Layer | undefined
  let rule = style ? writeRule(style, change.selectors[0] as string) : ''
  let hidden = !style && needsWhole(change)
  let seenAt = 0
  let failed = false
  let sure = false
  let windowAt = 0
  let count = 0

  const mayReapply = (again: (ms: number) => void) => {
    const now = Date.now()
    if (now - windowAt > SECOND) {
      windowAt = now
      count = 0
    }
    count++
    if (count === REAPPLICATIONS + 1) again(windowAt + SECOND + 1 - now)
    return count <= REAPPLICATIONS
  }

  const keep = (again: (ms: number) => void) => {
    if (layer && !layer.intact() && mayReapply(again)) layer.again()
  }

  /** The change still sits on an element that is there and, while that is in doubt, is the only match. */
  const holds = () => {
    if (!found) return false
    const { element, selector } = found
    if (!vanishes && !element.isConnected) return false
    if (sure && !vanishes) return true
    const others = findAll(doc, selector).some((other) => other !== element)
    if (!others) sure = doc.readyState !== 'loading'
    return !others
  }

  const release = () => {
    layer?.undo()
    layer = found = undefined
    sure = false
  }

  const apply = (match: Exclude<Match, string>) => {
    const { element, selector } = match
    if (style) {
      rule = writeRule(style, selector)
    } else {
      if (needsWhole(change) && !originalTexts.has(element)) originalTexts.set(element, element.textContent ?? '')
      try {
        layer = operate(change, element) ?? undefined
      } catch {
        failed = true
        hidden = false
      }
      if (!layer) return
    }
    found = match
    hidden = false
  }

  return {
    change,
    step(again) {
      if (failed) return
      if (holds()) return keep(again)
      // A new match of something removed or moved is its successor, but while the page arrives it is a lookalike.
      const before = vanishes && sure ? found?.element : undefined
      if (vanishes && !before) release()
      const match = resolve(doc, change, originalTexts, before)
      if (before && typeof match === 'string') return keep(again)
      if (found && typeof match !== 'string' && !mayReapply(again)) return
      release()
      before?.remove()
      if (match === 'absent') {
        if (style) rule = writeRule(style, change.selectors[0] as string)
        return
      }
      if (!seenAt) {
        seenAt = Date.now()
        again(HIDDEN_MS)
      }
      if (Date.now() - seenAt >= HIDDEN_MS) hidden = false
      if (match === 'ambiguous') {
        rule = ''
        if (doc.readyState !== 'loading') hidden = false
        return
      }
      if (!needsWhole(change) || isComplete(match.element)) apply(match)
    },
    rule: () => (hidden ? `${change.selectors[0]}{visibility:hidden!important}` : rule),
    applied: () => !!found,
    doubt() {
      sure = false
    },
    undo() {
      release()
      return true
    },
  }
}
