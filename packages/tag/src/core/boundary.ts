/** Runs a part so that its failure stays its own: the shop, and the other parts, go on. */
export const attempt = <T>(part: () => T, failed?: (error: unknown) => void): T | undefined => {
  try {
    return part()
  } catch (error) {
    failed?.(error)
  }
}

/** Whether this is a frame of the shop inside a page of the shop: another origin's page tells nothing about itself. */
export const isInside = (): boolean => parent !== window && !!attempt(() => parent.location.href)

/** Calls back when a document is parsed, at once if it is. */
export const whenParsed = (then: () => void, doc = document): void => {
  if (doc.readyState !== 'loading') attempt(then)
  else doc.addEventListener('DOMContentLoaded', () => attempt(then), { once: true })
}

/** Calls back after the page's load event: for what nobody waits for. */
export const whenLoaded = (then: () => void): void => {
  if (document.readyState === 'complete') attempt(then)
  else addEventListener('load', () => attempt(then), { once: true })
}

/** Whether nobody looks at the page yet, and perhaps never will (Chrome 108 loads some pages ahead). */
export const isPrerendering = (): boolean | undefined => (document as { prerendering?: boolean }).prerendering
