/** How an attribute names pictures: by an address, which may stand in CSS, or by a list with sizes as `srcset` has it. */
export type PictureValue = 'address' | 'list'

/** Attributes in which pages, and the scripts of themes that load pictures late, name pictures. */
export const pictureAttributes = {
  address:
    'src poster data-src data-original data-lazy data-lazy-src data-lazyload data-echo data-defer-src data-image data-img data-image-src data-img-src data-large_image data-zoom-image data-zoom-src data-zoom data-magnify-src data-pswp-src data-hi-res-src data-flickity-lazyload data-flickity-lazyload-src data-orig-file data-medium-file data-large-file data-bg data-background data-background-image data-bg-src data-background-src data-thumb',
  list: 'srcset data-srcset data-lazy-srcset data-original-set data-bgset data-flickity-lazyload-srcset data-pswp-srcset',
} as const

/** A candidate of a `srcset`: what is behind its address, such as `640w` or `2x`, is empty where there is nothing. */
export interface Candidate {
  url: string
  descriptor: string
}

const isSpace = (char: string | undefined): boolean => char !== undefined && /\s/.test(char)

/** The candidates of a `srcset`, as browsers read it: an address may have commas in it. */
export const listCandidates = (srcset: string): Candidate[] => {
  const found: Candidate[] = []
  let at = 0
  while (at < srcset.length) {
    while (isSpace(srcset[at]) || srcset[at] === ',') at++
    const from = at
    while (at < srcset.length && !isSpace(srcset[at])) at++
    let end = at
    while (end > from && srcset[end - 1] === ',') end--
    const url = srcset.slice(from, end)
    let descriptor = ''
    if (end === at) {
      const comma = srcset.indexOf(',', at)
      const next = comma < 0 ? srcset.length : comma
      descriptor = srcset.slice(at, next).trim()
      at = next
    }
    if (url !== '') found.push({ url, descriptor })
  }
  return found
}

/** Where an address begins and ends, from what is behind `url(` on, and where that is over; undefined where it never is. */
const readUrl = (css: string, from: number): { start: number; end: number; after: number } | undefined => {
  let start = from
  while (isSpace(css[start])) start++
  const quote = css[start] === '"' || css[start] === "'" ? css[start] : ''
  if (quote) start++
  const end = css.indexOf(quote || ')', start)
  if (end < 0) return undefined
  const close = quote ? css.indexOf(')', end) : end
  return close < 0 ? undefined : { start, end, after: close + 1 }
}

/** CSS with other addresses in it; undefined where `map` has none for any. */
export const mapUrls = (css: string, map: (url: string) => string | undefined): string | undefined => {
  const lower = css.toLowerCase()
  let text = ''
  let done = 0
  let at = lower.indexOf('url(')
  while (at >= 0) {
    const found = readUrl(css, at + 4)
    // Text without an end is no CSS that a browser would take an address from.
    if (!found) break
    const other = map(css.slice(found.start, found.end).trim())
    if (other !== undefined) {
      text += `${css.slice(done, at)}url("${other}")`
      done = found.after
    }
    at = lower.indexOf('url(', found.after)
  }
  return done > 0 ? text + css.slice(done) : undefined
}
