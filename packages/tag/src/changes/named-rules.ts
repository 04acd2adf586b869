import { plain } from '@vitrine/targeting'
import { attempt } from '../core/boundary.ts'
import type { Root } from './resolve.ts'
import type { Sheet } from './sheet.ts'

/** Stands in a copy for the id of its original, which stays alone on its page. */
export const NAME = 'data-vitrine-name'
/** Found nowhere, and as strong as any id. */
const AS_STRONG = '#vitrine-none'

/** Where a name that begins at `from` ends: serialized selectors escape in it what is no letter, digit, `-` or `_`. */
const endOfName = (text: string, from: number): number => {
  let at = from
  while (at < text.length) {
    const char = text[at] as string
    if (char === '\\') {
      at += 2
      if (!/[0-9a-f]/i.test(text[at - 1] ?? '')) continue
      while (/[0-9a-f]/i.test(text[at] ?? '')) at += 1
      if (text[at] === ' ') at += 1
    } else if (/[\w-]/.test(char) || char > '\u007f') at += 1
    else break
  }
  return at
}

/** A selector with the ids that are in `names` read as what stands for them, no weaker than before; null: none is in it. */
export const renameIds = (selector: string, names: ReadonlySet<string>): string | null => {
  let renamed = ''
  let done = 0
  let quote = ''
  for (let at = 0; at < selector.length; at++) {
    const char = selector[at] as string
    if (char === '\\') at += 1
    else if (quote) quote = char === quote ? '' : quote
    else if (char === '"' || char === "'") quote = char
    else if (char === '#') {
      const end = endOfName(selector, at + 1)
      const name = selector.slice(at + 1, end)
      if (names.has(name)) {
        renamed += `${selector.slice(done, at)}:is([${NAME}=${name}],${AS_STRONG})`
        done = end
      }
      at = end - 1
    }
  }
  return done > 0 ? renamed + selector.slice(done) : null
}

const renameRules = (rules: CSSRuleList, names: ReadonlySet<string>): string =>
  [...rules]
    .map((rule) => {
      const { cssText, cssRules, selectorText } = rule as CSSRule & Partial<CSSGroupingRule & CSSStyleRule>
      if (selectorText !== undefined) {
        const renamed = renameIds(selectorText, names)
        return renamed === null ? '' : renamed + cssText.slice(selectorText.length)
      }
      const inner = cssRules ? renameRules(cssRules, names) : ''
      return inner && `${cssText.slice(0, cssText.indexOf('{'))}{${inner}}`
    })
    .join('')

const listNamedRules = (element: Element, sheets: StyleSheetList): string => {
  const named = [element, ...plain(element).querySelectorAll('[id]')].map((each) => plain(each).getAttribute('id'))
  const names = new Set(named.flatMap((id) => (id ? CSS.escape(id) : [])))
  if (names.size === 0) return ''
  return [...sheets]
    .map((sheet) => {
      // One of another origin may not be read.
      const text = (!sheet.disabled && attempt(() => renameRules(sheet.cssRules, names))) || ''
      const { mediaText } = sheet.media
      return text && mediaText ? `@media ${mediaText}{${text}}` : text
    })
    .join('')
}

/**
 * Writes the rules of a page's own sheets that name an id in `element` for its copy, which has none, and again as sheets come and go. Where
 * none can be adopted ours are among the page's own, and nothing is read.
 */
export const createNaming = (element: Element, sheet: Sheet) => {
  let count = 0
  return () => {
    const { adoptedStyleSheets, styleSheets } = plain(element).getRootNode() as Partial<Root>
    if (!adoptedStyleSheets || !styleSheets || styleSheets.length === count) return
    count = styleSheets.length
    attempt(() => sheet.write(listNamedRules(element, styleSheets)))
  }
}
