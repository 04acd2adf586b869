import { plain } from '@vitrine/targeting'
import { attempt } from '../core/boundary.ts'
import { type Answers, isCss } from './answer.ts'
import { createSlots, type Slots } from './slots.ts'

/** Properties of declarations, of elements or of rules, by their names. */
export type StyleSlots = Slots<CSSStyleDeclaration>

export const createStyleSlots = (isGone: (style: CSSStyleDeclaration) => boolean): StyleSlots =>
  createSlots<CSSStyleDeclaration>({
    read: (style, name) => style.getPropertyValue(name) || null,
    write(style, name, value) {
      if (value === null) style.removeProperty(name)
      else style.setProperty(name, value, style.getPropertyPriority(name))
    },
    isGone,
  })

/** Puts the other picture into declarations that show the picture; whether anything was written. */
export const swapDeclarations = (
  style: CSSStyleDeclaration,
  slots: StyleSlots,
  answers: Answers,
  base?: string,
): boolean => {
  let isWritten = false
  for (const name of Array.from(style)) {
    if (name !== 'background-image' && !name.startsWith('--')) continue
    const value = slots.base(style, name)
    const wanted = value && isCss(value) ? answers.cssBefore(value) : value
    const other = wanted && isCss(wanted) ? answers.css(wanted, base) : undefined
    if (other !== undefined || slots.has(style)) isWritten = slots.set(style, name, other, wanted) || isWritten
  }
  return isWritten
}

/** The declarations of an element, or nothing of one that has none. */
export const styleOf = (element: Element): CSSStyleDeclaration | undefined => plain(element as HTMLElement).style

/** Writes a style as the page had written it, where it says the same: browsers write it their own way, and leave an empty one. */
export const writeAsBefore = (element: Element, text: string | null): void => {
  const style = styleOf(element)
  if (!style) return
  const same = element.ownerDocument.createElement('i').style
  same.cssText = text ?? ''
  // Read before it is removed: Chromium would write an attribute that it has not written yet after that.
  if (same.cssText !== style.cssText || plain(element).getAttribute('style') === text) return
  if (text === null) plain(element).removeAttribute('style')
  else plain(element).setAttribute('style', text)
}

/** What is set in the styles of elements, so that each is again as the page had written it. */
export const createElementStyles = () => {
  /** What stood there before anything of ours did. */
  const texts = new WeakMap<CSSStyleDeclaration, { element: Element; text: string | null }>()
  const slots = createStyleSlots((style) => !texts.get(style)?.element.isConnected)
  const restoreText = (style: CSSStyleDeclaration) => {
    const { element, text } = texts.get(style) ?? {}
    if (element) writeAsBefore(element, text ?? null)
  }
  return {
    slots,
    /** To be called before anything is written into the style of an element. `isCopy`: a script has copied it with all that is ours. */
    remember(element: Element, isCopy = false) {
      const style = styleOf(element)
      if (style && !slots.has(style))
        texts.set(style, { element, text: isCopy ? null : plain(element).getAttribute('style') })
    },
    restore(element: Element) {
      const style = styleOf(element)
      if (!style || !slots.has(style)) return
      slots.restore(style)
      restoreText(style)
    },
    restoreAll() {
      for (const style of slots.restoreAll()) attempt(() => restoreText(style))
    },
  }
}
export type ElementStyles = ReturnType<typeof createElementStyles>
