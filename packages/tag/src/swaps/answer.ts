import type { ManifestSwap } from '@vitrine/contract'
import { listCandidates, mapUrls, type PictureAddress, type PictureValue, readPicture } from '@vitrine/targeting'

/** Of a place that says nothing of its size. */
const USUAL_WIDTH = 1280
/** A page names few pictures; of one that makes up addresses no more are remembered. */
const MOST_KNOWN = 2000

/** What is to stand where the picture stands. */
export interface Answers {
  /** What an attribute says of the picture, in whatever way; of a list the first, with the pixels that it shows by itself. */
  findIn(value: string, kind: PictureValue): PictureAddress | undefined
  address(value: string, base?: string): string | undefined
  list(value: string, found?: PictureAddress): string | undefined
  css(value: string, base?: string): string | undefined
  /** CSS as the page would have it, where a script has written an address of ours into it. */
  cssBefore(value: string): string
  /** Whether a list goes by widths, so that `sizes` of the page's own says how large the picture is. */
  isWide(list: string): boolean
  /** Sharp on any screen, and as large by itself as the picture was; undefined where nobody knows how large. */
  sized(found: PictureAddress): { srcset: string; sizes: string } | undefined
  /** Pixels of the picture at the size that was asked for. */
  sizeOf(found: PictureAddress): { width?: number; height?: number }
}

export const createAnswers = ({ from, to }: ManifestSwap, page: string): Answers => {
  const key = readPicture(from.url, page)?.key
  const known = new Map<string, PictureAddress | undefined>()
  const last = to[to.length - 1]?.url ?? ''
  /** What each file has last come in place of. */
  const before = new Map<string, string>()

  const find = (address: string, base = page) => {
    const name = `${base} ${address}`
    if (!known.has(name)) {
      const read = readPicture(address, base)
      if (known.size > MOST_KNOWN) known.clear()
      known.set(name, read && read.key === key ? read : undefined)
    }
    return known.get(name)
  }
  const sizeOf = ({ width, height }: PictureAddress) => {
    if (width && height) return { width, height }
    const { width: full, height: high } = from
    if (!full || !high) return { ...(width && { width }) }
    // No shop makes a picture larger than it is.
    const scale = Math.min(1, width ? width / full : height ? height / high : 1)
    return { width: Math.round(full * scale), height: Math.round(high * scale) }
  }
  const fit = (found: PictureAddress) => {
    const width = found.width ?? from.width ?? USUAL_WIDTH
    return to.find((file) => file.width && file.width >= width)?.url ?? last
  }
  const address = (value: string, base?: string) => {
    const found = find(value, base)
    const file = found && fit(found)
    if (file) before.set(file, base === undefined ? value : new URL(value, base).href)
    return file
  }
  const isMeasured = to.every(({ width }) => width)
  /** Of what is sharp at this width, and how wide it is by itself. */
  const sharp = (found: PictureAddress) => {
    const natural = sizeOf(found).width
    if (!natural || !isMeasured) return undefined
    const fine = to.filter(({ width = 0 }, index) => width / natural >= 0.9 || index === to.length - 1)
    return { natural, fine }
  }
  const list = (how: (file: ManifestSwap['to'][number]) => string, files = to) =>
    files.map((file) => `${file.url} ${how(file)}`).join(', ')
  const byWidth = ({ width }: { width?: number }) => `${width}w`
  const isWide = (value: string) => listCandidates(value).some(({ descriptor }) => descriptor.endsWith('w'))
  const findInList = (list: string) => {
    for (const { url, descriptor } of listCandidates(list)) {
      const found = find(url)
      const density = descriptor.endsWith('x') ? +descriptor.slice(0, -1) || 1 : 1
      if (found)
        return density === 1 || !found.width ? found : { key: found.key, width: Math.round(found.width / density) }
    }
    return undefined
  }
  const findInCss = (css: string) => {
    let found: PictureAddress | undefined
    mapUrls(css, (url) => {
      found ??= find(url)
      return undefined
    })
    return found
  }
  return {
    findIn: (value, kind) =>
      kind === 'list' ? findInList(value) : value.includes('url(') ? findInCss(value) : find(value),
    address,
    isWide,
    // Not by densities: browsers count `src` as one of them, and a picture of more pixels would be larger by itself.
    sized(found) {
      const known = sharp(found)
      return known && { srcset: list(byWidth, known.fine), sizes: `${known.natural}px` }
    },
    sizeOf,
    list(value, found = findInList(value)) {
      if (!found) return undefined
      if (isWide(value) && isMeasured) return list(byWidth)
      const known = sharp(found)
      if (!known) return fit(found)
      return list(({ width = 0 }) => `${+(width / known.natural).toFixed(3)}x`, known.fine)
    },
    css: (value, base) => mapUrls(value, (url) => address(url, base)),
    cssBefore: (value) => mapUrls(value, (url) => before.get(url)) ?? value,
  }
}
