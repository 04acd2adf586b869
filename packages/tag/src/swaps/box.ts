import type { Box } from './answer.ts'
import type { StyleSlots } from './declarations.ts'

/**
 * Keeps a picture as high and as wide as the one it comes for: by that one's proportions, which the page may leave to the picture itself, and
 * where nothing on the page says how wide it is, by its width. What the page says of either wins. Asks for the page's styles, so it is for
 * a moment at which these are there; at a later one it judges anew. `isCopy`: a script has copied it with all that is ours. Of several
 * pictures each step is for all of them before the next: a browser lays the page out at the first reading after something was written.
 */
export function* keepBox(
  picture: HTMLImageElement,
  { width, ratio }: Box,
  slots: StyleSlots,
  isCopy: boolean,
  setWidth: (width: string | undefined) => void,
): Generator<void> {
  const view = picture.ownerDocument.defaultView
  const { style } = picture
  if (!view || !ratio) return
  const set = (name: string, value?: string) => slots.set(style, name, value, isCopy ? null : undefined)
  set('aspect-ratio')
  set('object-fit')
  setWidth(undefined)
  yield
  const { aspectRatio, objectFit, display } = view.getComputedStyle(picture)
  const mayBeAlone = width && display !== 'none' && !picture.hasAttribute('width')
  yield
  // Of `auto 4 / 3`, as attributes make it, the picture itself has the say.
  if (!aspectRatio || /^auto/.test(aspectRatio)) set('aspect-ratio', ratio)
  if (objectFit === 'fill') set('object-fit', 'cover')
  if (!mayBeAlone) return
  // How wide browsers show what has come so far, of the other picture or of ours, says nothing of the page.
  slots.set(style, 'contain', 'size')
  yield
  const isAlone = picture.getBoundingClientRect().width === 0
  yield
  slots.set(style, 'contain', undefined)
  if (isAlone) setWidth(`${width}`)
}

/**
 * Shows nothing of a picture that a browser had in its memory until the other one has come: it would stay until then. Answers how to show
 * it again. `isOurs`: whether what has loaded is the other one.
 */
export const holdUnseen = (
  picture: HTMLImageElement,
  isOurs: (picture: HTMLImageElement) => boolean,
): (() => void) | undefined => {
  if (!picture.animate) return undefined
  const held = picture.animate([{ opacity: 0 }, { opacity: 0 }], { duration: 1e9 })
  held.pause()
  const ended = new AbortController()
  const end = () => {
    held.cancel()
    ended.abort()
  }
  const hear = ({ type }: Event) => (type === 'error' || isOurs(picture)) && end()
  for (const name of ['load', 'error']) picture.addEventListener(name, hear, { signal: ended.signal })
  return end
}
