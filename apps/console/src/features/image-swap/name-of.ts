/** What a picture is called where there is no room for its address: its file. */
export function nameOf(url: string): string {
  const path = URL.canParse(url) ? new URL(url).pathname : url
  const name = path.split('/').filter(Boolean).at(-1) ?? url
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}
