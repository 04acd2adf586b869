import { attempt } from '../core/boundary.ts'
import { type Answers, isCss } from './answer.ts'
import { createStyleSlots, swapDeclarations } from './declarations.ts'

/** Rules that scripts add leave no trace that an observer could see. */
const LOOK_MS = 1000
const LINKS = 'link[rel~="stylesheet" i]'

export interface Sheets {
  /** Whether a sheet that the page has asked for is not there yet. */
  areComing(): boolean
  look(): void
  undo(): void
}

/**
 * Puts the other picture into the rules of the page's style sheets, as far as scripts may read them: where they stand, so that each wins and
 * loses against the page's others as before. Looks in each frame until the page is loaded, since a sheet that has come shows in the next.
 */
export const swapSheets = (doc: Document, answers: Answers): Sheets => {
  const view = doc.defaultView as Window & typeof globalThis
  const slots = createStyleSlots(({ parentRule }) => !parentRule?.parentStyleSheet)
  const looked = new WeakMap<CSSStyleSheet, { count: number; last: CSSRule | undefined }>()
  let frame = 0
  let timer = 0

  const lookAt = (rules: CSSRuleList, from: number, base: string) => {
    for (let at = from; at < rules.length; at++) {
      const { style, cssRules, styleSheet } = rules[at] as CSSRule & Partial<CSSStyleRule & CSSImportRule>
      if (style && isCss(style.cssText)) swapDeclarations(style, slots, answers, base)
      if (styleSheet) lookInto(styleSheet, base)
      else if (cssRules?.length) lookAt(cssRules, 0, base)
    }
  }
  const lookInto = (sheet: CSSStyleSheet, around: string) => {
    try {
      const { cssRules, href } = sheet
      const { length } = cssRules
      const { count = 0, last } = looked.get(sheet) ?? {}
      const isSame = length >= count && cssRules[count - 1] === last
      if (isSame && length === count) return
      looked.set(sheet, { count: length, last: cssRules[length - 1] })
      // Styles made by scripts grow at their end, rule by rule.
      lookAt(cssRules, isSame ? count : 0, href ?? around)
    } catch {
      // Of another site, or not there yet: nobody may read it.
    }
  }
  const look = () => {
    for (const sheet of [...doc.styleSheets, ...(doc.adoptedStyleSheets ?? [])]) lookInto(sheet, doc.baseURI)
  }
  const lookEachFrame = () => {
    attempt(look)
    if (doc.readyState !== 'complete') frame = view.requestAnimationFrame(lookEachFrame)
    else timer = view.setInterval(() => attempt(look), LOOK_MS)
  }
  const hear = ({ target }: Event) => (target as Partial<Element>).localName === 'link' && attempt(look)
  doc.addEventListener('load', hear, true)
  lookEachFrame()
  return {
    // Of those that a sheet imports nothing is asked: they are rare, and a box is judged anew at the first frame.
    areComing: () => [...doc.querySelectorAll<HTMLLinkElement>(LINKS)].some(({ sheet }) => !sheet),
    look,
    undo() {
      doc.removeEventListener('load', hear, true)
      view.cancelAnimationFrame(frame)
      view.clearInterval(timer)
      slots.restoreAll()
    },
  }
}
