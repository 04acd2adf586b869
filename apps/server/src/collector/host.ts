/** Stands for a page that told no address, or none that leads to a host. */
const NO_HOST = '-'
/** Stands for a host that was not given a name of its own, since its sender told of too many. */
export const UNNAMED_HOST = '*'

let last = { url: '', host: NO_HOST }

/** The host of a page's address as it is kept: lower case, Punycode, without port and final dot. A batch's events share a page. */
export function hostOf(url: string): string {
  if (url !== last.url) last = { url, host: readHost(url) }
  return last.host
}

function readHost(url: string): string {
  if (!URL.canParse(url)) return NO_HOST
  return new URL(url).hostname.replace(/\.$/, '').slice(0, 253) || NO_HOST
}
