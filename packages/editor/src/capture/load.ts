/** Stands where a picture is missing: shows nothing. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** Bytes of all that is embedded: what a page shows at its top is seldom a tenth of it. */
const MOST_BYTES = 24_000_000

const toDataUrl = (blob: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })

/** Loads what the page shows as data, as far as its servers and the store's policy let it be read; counts what they do not. */
export function createLoader(signal: AbortSignal) {
  const missed = new Set<string>()
  let bytes = 0
  const read = async (url: string, cache: RequestCache): Promise<string> => {
    const response = await fetch(url, { signal, cache, credentials: 'same-origin' })
    if (!response.ok) throw new Error(`${response.status}`)
    const blob = await response.blob()
    bytes += blob.size
    if (bytes > MOST_BYTES) throw new Error('too much')
    return toDataUrl(blob)
  }
  /** undefined: it cannot be had. */
  const load = (url: string): Promise<string | undefined> =>
    // What the page has loaded for itself may lie in the cache without the word that others may read it.
    read(url, 'force-cache')
      .catch(() => read(url, 'no-cache'))
      .catch(() => undefined)
  return {
    load,
    async fetchPicture(url: string): Promise<string> {
      const data = await load(url)
      if (data === undefined) missed.add(url)
      return data ?? NOTHING
    },
    missed: () => missed.size,
  }
}
