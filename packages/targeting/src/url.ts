/** What a rule may look at. */
export type UrlField = 'full_url' | 'host' | 'path' | 'fragment'

/**
 * Parts of a URL or of a pattern; a part that is not there is '' (path: '/' once there is a host), so nothing ever
 * throws.
 */
export type UrlParts = { host: string; path: string; query: string; fragment: string }

/**
 * Splits by RFC 3986 appendix B, leaving out protocol and user; host in lower case with its port, fragment without '#'.
 */
export const splitUrl = (url: string): UrlParts => {
  const [, host = '', path = '', query = '', fragment = ''] =
    /^(?:(?:[^/?#]*:)?\/\/(?:[^/?#]*@)?([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/s.exec(url) ?? []
  return { host: host.toLowerCase(), path: path || (host && '/'), query, fragment }
}

/**
 * Percent escapes to characters where they are valid, so that /%E5%95%86 and /商 are one; delimiters stay escaped by
 * default.
 */
export const decodeText = (text: string, decode: (run: string) => string = decodeURI): string =>
  text.replace(/(?:%[\da-f]{2})+/gi, (run) => {
    try {
      return decode(run)
    } catch {
      return run
    }
  })

/** The text of one field of a URL. */
export const readField = (field: UrlField, url: string): string => (field === 'full_url' ? url : splitUrl(url)[field])

/** The URL without '#…'. */
export const dropFragment = (url: string): string => url.replace(/#.*/s, '')
