/** Files that a robots.txt may name. */
const most = 50

/** The sitemaps that a robots.txt names, as addresses. */
export function listSitemaps(robots: string, base: string): string[] {
  const named = robots.split(/[\r\n]/).flatMap((line) => {
    const [, address = ''] = /^\s*sitemap\s*:\s*(\S+)/i.exec(line.slice(0, 4096)) ?? []
    return address !== '' && URL.canParse(address, base) ? new URL(address, base).href : []
  })
  return [...new Set(named)].slice(0, most)
}
