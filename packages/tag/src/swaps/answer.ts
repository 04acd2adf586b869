import type { ManifestSwap } from '@vitrine/contract'
import { listCandidates, mapUrls, type PictureAddress, type PictureValue, readPicture } from '@vitrine/targeting'

/** Of a place that says nothing of its size. */
const USUAL_WIDTH = 1280
/** A page names few pictures; of one that makes up addresses no more are remembered. */
const MOST_KNOWN = 2000

/** How many times as large as another size of it a picture may be. */
const ANY = 1e9

/** What is to stand where the picture stands. */
export interface Answers {
  /** Whether an address or a list is this swap's, and of no other that shows the same picture of the library. */
  isOurs(text: string): boolean
  /** What an attribute says of the picture, in whatever way; of a list the first, with the pixels that it shows by itself. */
  findIn(value: string, kind: PictureValue): PictureAddress | undefined
  /** Of an address, or of CSS. */
  address(value: string): string | undefined
  list(value: string, found?: PictureAddress): string | undefined
  css(value: string, base?: string): string | undefined
  /** CSS as the page would have it, where a script has written an address of ours into it. */
  cssBefore(value: string): string
  /** Whether a list goes by widths, so that `sizes` of the page's own says how large the picture is. */
  isWide(list: string): boolean
  /** Sharp on any screen, and as large by itself as the picture was; nothing where nobody knows how large. */
  sized(found: PictureAddress): [name: string, value: string][]
  /** How wide the picture is at the size that was asked for, and its proportions as CSS writes them; undefined: nobody knows. */
  sizeOf(found: PictureAddress): Box
}
export interface Box {
  width?: number | undefined
  ratio?: string | undefined
}

/** Whether CSS, or an attribute of which a script makes CSS, may name a picture. */
export const isCss = (value: string): boolean => /url\(|image-set\(/i.test(value)

/** `page`: from which address relative ones are seen, which scripts change. */
export const createAnswers = ({ from, to: chosen }: ManifestSwap, page: () => string): Answers => {
  const { key, width: wide, height: tall }: PictureAddress = readPicture(from.url, page()) ?? { key: '' }
  const known = new Map<string, PictureAddress | undefined>()
  // A fragment loads nothing anew, and tells ours from the same file of another swap, or of the page itself.
  let mark = 0
  for (const letter of key) mark = (mark * 31 + letter.charCodeAt(0)) % 1e9
  const to = chosen.map((file) => ({ ...file, url: `${new URL(file.url, page()).href}#vs-${mark}` }))
  const last = to[to.length - 1]?.url ?? ''
  /** What each file has last come in place of. */
  const before = new Map<string, string>()

  const find = (address: string, base = page()) => {
    const name = `${base} ${address}`
    if (!known.has(name)) {
      const read = readPicture(address, base)
      if (known.size > MOST_KNOWN) known.clear()
      known.set(name, read && read.key === key ? read : undefined)
    }
    return known.get(name)
  }
  const sizeOf = ({ width, height, isWithin }: PictureAddress): Box => {
    if (width && height && !isWithin) return { width, ratio: `${width} / ${height}` }
    const { width: full, height: high } = from
    if (!full || !high) return isWithin ? {} : { width }
    // No shop makes a picture larger than it is; how large that is, one of its sizes does not say.
    const most = wide || tall ? ANY : 1
    const scale = Math.min(most, width ? width / full : most, height ? height / high : most)
    return { ratio: `${full} / ${high}`, width: scale < ANY ? Math.round(full * scale) : undefined }
  }
  const fit = (found: PictureAddress) => {
    const { width = found.width ?? USUAL_WIDTH } = sizeOf(found)
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
  // Themes put a height behind it: `180w 119h`.
  const isWide = (value: string) => listCandidates(value).some(({ descriptor }) => /^\d+w\b/.test(descriptor))
  const findInList = (list: string) => {
    for (const { url, descriptor } of listCandidates(list)) {
      const found = find(url)
      const density = descriptor.endsWith('x') ? +descriptor.slice(0, -1) || 1 : 1
      if (found && density !== 1) return { key, width: found.width && Math.round(found.width / density) }
      if (found) return found
    }
    return undefined
  }
  const css = (value: string, base?: string) => mapUrls(value, (url) => address(url, base))
  const findInCss = (css: string) => {
    let found: PictureAddress | undefined
    mapUrls(css, (url) => {
      found ??= find(url)
      return undefined
    })
    return found
  }
  return {
    isOurs: (text) => to.some(({ url }) => text.includes(url)),
    findIn: (value, kind) => (kind === 'list' ? findInList(value) : isCss(value) ? findInCss(value) : find(value)),
    address: (value) => (isCss(value) ? css(value) : address(value)),
    isWide,
    // Not by densities: browsers count `src` as one of them, and a picture of more pixels would be larger by itself.
    sized(found) {
      const known = sharp(found)
      if (!known) return []
      return [
        ['srcset', list(byWidth, known.fine)],
        ['sizes', `${known.natural}px`],
      ]
    },
    sizeOf,
    list(value, found = findInList(value)) {
      if (!found) return undefined
      if (isWide(value) && isMeasured) return list(byWidth)
      const known = sharp(found)
      if (!known) return fit(found)
      return list(({ width = 0 }) => `${+(width / known.natural).toFixed(3)}x`, known.fine)
    },
    css,
    cssBefore: (value) => mapUrls(value, (url) => before.get(url)) ?? value,
  }
}
