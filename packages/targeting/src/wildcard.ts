import { decodeText, splitUrl, type UrlField } from './url.ts'

/**
 * True if the text is the pattern with each '*' standing for any run of characters; two pointers, at most |pattern| ·
 * |text| steps.
 */
export const matchGlob = (pattern: string, text: string): boolean => {
  let p = 0
  let t = 0
  let star = -1
  let mark = 0
  while (t < text.length) {
    if (pattern[p] === '*') {
      star = p++
      mark = t
    } else if (pattern[p] === text[t]) {
      p++
      t++
    } else if (star >= 0) {
      p = star + 1
      t = ++mark
    } else return false
  }
  while (pattern[p] === '*') p++
  return p === pattern.length
}

/**
 * The operator `mc`: protocol ignored; host and path ignore case; slashes at the path's ends optional; the pattern's
 * query parameters must be present (a bare `?key` with any value), others are ignored; the fragment counts only if the
 * pattern has one. A full_url pattern names a host if it has a protocol or a '.' or ':' before its first '/'; otherwise
 * any host will do.
 */
export const matchWildcard = (field: UrlField, pattern: string, url: string): boolean => {
  const actual = splitUrl(url)
  if (field === 'host') return matchGlob(pattern.toLowerCase(), actual.host)
  if (field === 'fragment') return matchGlob(decodeText(pattern.replace(/^#/, '')), decodeText(actual.fragment))

  const bare = pattern.replace(/^(?:[^/?#]*:)?\/\//, '')
  const named = field === 'full_url' && (bare !== pattern || /^[^/?#]*[.:]/.test(bare))
  const expected = splitUrl(named ? `//${bare}` : pattern)
  if (named && !matchGlob(expected.host, actual.host)) return false
  // '*' at the end of a bare host (shop.example*) runs on into the path.
  const path = named && /^[^/?#]*\*$/.test(bare) ? '*' : trimPath(expected.path, /^\/+|\/$/g)
  return (
    (matchGlob(path, trimPath(actual.path, /^\/+/)) || matchGlob(path, trimPath(actual.path, /^\/+|\/$/g))) &&
    hasParameters(expected.query, actual.query) &&
    (!expected.fragment || matchGlob(decodeText(expected.fragment), decodeText(actual.fragment)))
  )
}

const trimPath = (path: string, slashes: RegExp) => decodeText(path).toLowerCase().replace(slashes, '')

const readParameters = (query: string) =>
  query
    .split('&')
    .filter(Boolean)
    .map((pair) => /^([^=]*)=?(.*)$/s.exec(decodeText(pair.replace(/\+/g, ' '), decodeURIComponent)) ?? [])

const hasParameters = (expected: string, actual: string) => {
  const given = readParameters(actual)
  return readParameters(expected).every(([pair, key, value = '']) =>
    given.some(([, name, text = '']) => name === key && (pair === key || matchGlob(value, text))),
  )
}
