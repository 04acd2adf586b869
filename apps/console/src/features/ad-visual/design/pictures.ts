import type { Design } from '@vitrine/contract'

interface Entry {
  image: HTMLImageElement
  state: 'waiting' | 'ready' | 'failed'
  coming: Promise<void>
}

const entries = new Map<string, Entry>()

function begin(url: string): Entry {
  const image = new Image()
  // A canvas that shows what does not let itself be read could not be exported.
  image.crossOrigin = 'anonymous'
  const entry: Entry = { image, state: 'waiting', coming: Promise.resolve() }
  entry.coming = new Promise((resolve) => {
    const settle = (state: Entry['state']) => () => {
      entry.state = state
      resolve()
    }
    image.onload = settle('ready')
    image.onerror = settle('failed')
  })
  image.src = url
  entries.set(url, entry)
  return entry
}

export const pictureAt = (url: string): HTMLImageElement | undefined => {
  const entry = entries.get(url)
  return entry?.state === 'ready' ? entry.image : undefined
}

export const hasFailed = (url: string): boolean => entries.get(url)?.state === 'failed'

/** The addresses of the pictures that a design shows. */
export const picturesIn = ({ layers }: Pick<Design, 'layers'>): string[] => [
  ...new Set(layers.flatMap((layer) => (layer.type === 'picture' && layer.picture ? [layer.picture.url] : []))),
]

/** Loads pictures; those that have failed before are tried again. Answers which of them did not come. */
export async function loadPictures(urls: readonly string[]): Promise<string[]> {
  const all = urls.map((url) => {
    const known = entries.get(url)
    return known && known.state !== 'failed' ? known : begin(url)
  })
  await Promise.all(all.map(({ coming }) => coming))
  return urls.filter(hasFailed)
}
