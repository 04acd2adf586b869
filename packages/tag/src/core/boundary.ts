/** Runs a part so that its failure stays its own: the shop, and the other parts, go on. */
export const attempt = <T>(part: () => T, failed?: (error: unknown) => void): T | undefined => {
  try {
    return part()
  } catch (error) {
    failed?.(error)
  }
}

/** The host of an address without its `www.`, or ''. */
export const findHost = (url: string): string => /^https?:\/\/(?:www\.)?([^/:?#]+)/.exec(url)?.[1] ?? ''
/** Whether an address is of this shop: on the page's own host, above it or below it. */
export const isOwn = (url: string, here: string): boolean => {
  const [host, own] = [`.${findHost(url)}`, `.${findHost(here)}`]
  return host.endsWith(own) || own.endsWith(host)
}

/** Whether this is a frame of the shop inside a page of the shop; of a page on another origin no more than the host can be known. */
export const isInside = (): boolean =>
  parent !== window &&
  (!!attempt(() => parent.location.href) || isOwn(location.ancestorOrigins?.[0] || document.referrer, location.href))

/** Whether the parser has not come to the end of a document. */
export const isArriving = (doc: Document): boolean => doc.readyState === 'loading'

/** Calls back when a document is parsed, at once if it is. */
export const whenParsed = (then: () => void, doc = document): void => {
  if (isArriving(doc)) doc.addEventListener('DOMContentLoaded', () => attempt(then), { once: true })
  else attempt(then)
}

/** Calls back after the page's load event: for what nobody waits for. */
export const whenLoaded = (then: () => void): void => {
  if (document.readyState === 'complete') attempt(then)
  else addEventListener('load', () => attempt(then), { once: true })
}

/** Whether nobody looks at the page yet, and perhaps never will (Chrome 108 loads some pages ahead). */
export const isPrerendering = (): boolean | undefined => (document as { prerendering?: boolean }).prerendering

/** Calls back once somebody looks at the page, at once if somebody does. */
export const whenSeen = (then: () => void): void => {
  if (isPrerendering()) document.addEventListener('prerenderingchange', () => attempt(then), { once: true })
  else then()
}
