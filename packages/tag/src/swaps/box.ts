import { attempt } from '../core/boundary.ts'
import type { Box } from './answer.ts'
import type { StyleSlots } from './declarations.ts'

/** A picture whose box is to be kept, and what is needed for it. */
export interface Boxed {
  picture: HTMLImageElement
  /** Of the picture that ours comes for. */
  box: Box
  styles: StyleSlots
  /** Whether a script has copied it with all that is ours. */
  isCopy: boolean
  /** Whether attributes of the page say how wide it is. */
  hasWidth: boolean
  /** undefined: as the page has it. */
  setWidth(width: string | undefined): void
}

/** Puts back what the page says of a picture by itself. */
const clear = ({ picture, box, styles, isCopy, setWidth }: Boxed) => {
  const { style } = picture
  const wasOurs = (name: string, ours?: string) => (isCopy && style.getPropertyValue(name) === ours ? null : undefined)
  styles.set(style, 'aspect-ratio', undefined, wasOurs('aspect-ratio', box.ratio))
  styles.set(style, 'object-fit', undefined, wasOurs('object-fit', 'cover'))
  setWidth(undefined)
}

/** Whether nothing on the page says how wide a picture is that has no size of its own at this moment. */
const isAlone = (picture: HTMLImageElement) => {
  if (picture.getClientRects().length) return picture.width === 0
  // Not rendered, as in a closed menu: then browsers tell what the page says instead of what became of it.
  const { width, height } = getComputedStyle(picture)
  return width === 'auto' && height === 'auto'
}

/**
 * Keeps pictures as high and as wide as the ones they come for: by those ones' proportions, which the page may leave to the picture itself,
 * and where nothing on the page says how wide one is, by its width. What the page says of either wins. Asks for the page's styles, so it is
 * for a moment at which these are there; at a later one it judges anew. Each step is for all of them before the next: a browser lays the
 * page out at the first reading after something was written.
 */
export const keepBoxes = (all: Boxed[]): void => {
  const each = <T>(boxed: Boxed[], step: (boxed: Boxed) => T) =>
    boxed.map((one) => ({ ...one, answer: attempt(() => step(one)) }))

  each(all, clear)
  const read = each(
    all.filter(({ box }) => box.ratio),
    ({ picture }) => {
      const { aspectRatio, objectFit, maxHeight } = getComputedStyle(picture)
      return { aspectRatio, objectFit, maxHeight }
    },
  )
  const said = read.flatMap(({ answer, ...one }) => (answer ? [{ ...one, ...answer }] : []))
  for (const { picture, box, styles, aspectRatio, objectFit } of said)
    attempt(() => {
      // Of `auto 4 / 3`, as attributes make it, the picture itself has the say.
      if (!aspectRatio || /^auto/.test(aspectRatio)) styles.set(picture.style, 'aspect-ratio', box.ratio)
      if (objectFit === 'fill') styles.set(picture.style, 'object-fit', 'cover')
    })
  // Where the page limits the height, a picture that was given a width would keep it and lose its proportions.
  const open = said.filter(({ box, hasWidth, maxHeight }) => box.width && !hasWidth && /^(none)?$/.test(maxHeight))
  // How wide browsers show what has come so far, of the other picture or of ours, says nothing of the page.
  each(open, ({ picture, styles }) => styles.set(picture.style, 'contain', 'size'))
  const judged = each(open, ({ picture }) => isAlone(picture))
  each(open, ({ picture, styles }) => styles.set(picture.style, 'contain', undefined))
  for (const { answer, box, setWidth } of judged) if (answer) attempt(() => setWidth(`${box.width}`))
}
