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

/** The server does not have it, or it is more than a picture may hold: nothing that a policy says. */
class Unloaded extends Error {}

interface Loading {
  signal: AbortSignal
  /** Whether the page itself cannot show a picture. */
  isBroken: (url: string) => boolean
}

/** Loads what the page shows as data, as far as its servers and the store's policy let it be read; counts what is missed, by why. */
export function createLoader({ signal, isBroken }: Loading) {
  const missed = { left: new Set<string>(), unloaded: new Set<string>() }
  let bytes = 0
  const read = async (url: string, cache: RequestCache): Promise<string> => {
    const response = await fetch(url, { signal, cache, credentials: 'same-origin' })
    if (!response.ok) throw new Unloaded(`${response.status}`)
    const blob = await response.blob()
    bytes += blob.size
    if (bytes > MOST_BYTES) throw new Unloaded('too much')
    return toDataUrl(blob)
  }
  // What the page has loaded for itself may lie in the cache without the word that others may read it.
  const get = (url: string): Promise<string> => read(url, 'force-cache').catch(() => read(url, 'no-cache'))
  return {
    /** undefined: it cannot be had. */
    load: (url: string): Promise<string | undefined> => get(url).catch(() => undefined),
    fetchPicture: (url: string): Promise<string> =>
      get(url).catch((error: unknown) => {
        missed[error instanceof Unloaded || isBroken(url) ? 'unloaded' : 'left'].add(url)
        return NOTHING
      }),
    /** Those that nobody may copy, and those that could not be loaded. */
    missed: () => ({ left: missed.left.size, unloaded: missed.unloaded.size }),
  }
}
