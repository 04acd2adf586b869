import { plain } from '@vitrine/targeting'
import type { Answers } from './answer.ts'
import { createSlots, type Slots } from './slots.ts'

/** Properties of declarations, of elements or of rules, by their names. */
export type StyleSlots = Slots<CSSStyleDeclaration>

export const createStyleSlots = (): StyleSlots =>
  createSlots<CSSStyleDeclaration>({
    read: (style, name) => style.getPropertyValue(name) || null,
    write(style, name, value) {
      if (value === null) style.removeProperty(name)
      else style.setProperty(name, value, style.getPropertyPriority(name))
    },
    isGone: () => false,
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
    const wanted = slots.base(style, name)
    const other = wanted?.includes('url(') ? answers.css(wanted, base) : undefined
    if (other !== undefined || slots.has(style)) isWritten = slots.set(style, name, other) || isWritten
  }
  return isWritten
}

/** The declarations of an element, or nothing of one that has none. */
export const styleOf = (element: Element): CSSStyleDeclaration | undefined => plain(element as HTMLElement).style
