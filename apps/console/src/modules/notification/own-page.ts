const hostOf = (url: string): string | undefined =>
  /^https?:\/\//.test(url) && URL.canParse(url) ? new URL(url).hostname : undefined

/** Whether an address is a page of the store: strangers can send any, and only the store's own is made a link. */
export function isOwnPage(url: string, website: string): boolean {
  const host = hostOf(url)
  const own = hostOf(website)?.replace(/^www\./, '')
  return host !== undefined && own !== undefined && (host === own || host.endsWith(`.${own}`))
}
