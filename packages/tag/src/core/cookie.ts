export const readCookie = (name: string): string | undefined =>
  document.cookie
    .split('; ')
    .find((each) => each.startsWith(`${name}=`))
    ?.slice(name.length + 1)

/**
 * Writes a cookie on the shortest parent domain that takes it, which is the registrable one: browsers refuse public suffixes. null removes
 * it. `value` as cookies can hold it; `seconds` as long as it lives. Returns the attribute for the domain on which the browser took it.
 */
export const writeCookie = (name: string, value: string | null, seconds: number): string | undefined => {
  const labels = location.hostname.split('.')
  // An address of digits has no parents, and a host of one label takes no domain at all.
  for (let i = /[a-z]$/i.test(location.hostname) ? labels.length - 2 : -1; i >= -1; i--) {
    const domain = i < 0 ? '' : `;domain=${labels.slice(i).join('.')}`
    const secure = location.protocol === 'https:' ? ';Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is asynchronous and missing on http
    document.cookie = `${name}=${value};path=/;max-age=${value ? seconds : 0};SameSite=Lax${secure}${domain}`
    if (value && readCookie(name) === value) return domain
  }
}
