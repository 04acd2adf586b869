import type { PagePicture } from '@vitrine/contract'
import { listCandidates, mapUrls, pictureAttributes, readPicture } from '@vitrine/targeting'
import { resolveAddress } from '../../kernel/page/resolve-address.ts'
import { decodeBody } from '../../platform/http-client/decode-body.ts'
import { isScripted, type PageElement, readElements, TooComplex } from '../selector/index.ts'

export interface FindInput {
  body: Uint8Array
  contentType: string
  /** Of the page. */
  url: string
  /** Pictures that are told, the first ones. */
  most: number
  /** Only this picture is looked for, by an address of any of its sizes. */
  picture?: string
}
export type FindOutput = { scripted: boolean; pictures: PagePicture[] } | 'too_complex'

const named = pictureAttributes.address.split(' ')
const listed = pictureAttributes.list.split(' ')
const longestAlt = 200
/** Sizes of a picture that one list has, at most; no shop makes as many. */
const mostSizes = 100

/** Addresses that an element names, in the ways in which the tag looks for them. */
function addressesOf({ name, text, attributes }: PageElement): string[] {
  const found: string[] = []
  const readCss = (css = '') =>
    mapUrls(css, (address) => {
      found.push(address)
      return undefined
    })
  if (/^(?:script|iframe|audio|embed|track)$/.test(name)) return []
  // Of a drawing, as it is or as `xlink:href`.
  for (const attribute of name === 'image' ? [...named, 'href'] : named) {
    const value = attributes.get(attribute)
    if (value?.includes('url(')) readCss(value)
    else if (value && (attribute !== 'src' || !/^(?:video|source)$/.test(name))) found.push(value)
  }
  for (const attribute of listed)
    found.push(
      ...listCandidates(attributes.get(attribute) ?? '')
        .slice(0, mostSizes)
        .map(({ url }) => url),
    )
  if (attributes.get('style')?.includes('url(')) readCss(attributes.get('style'))
  if (name === 'style') readCss(text)
  return found
}

/** Files of one `<picture>` are one place: its image's. */
const placeOf = (element: PageElement): PageElement => {
  const { parent } = element
  return parent?.name === 'picture' ? parent : element
}

interface Found extends PagePicture {
  size: number
  at: Set<PageElement>
}

/** Rules of style sheets name fonts and parts of the page, too, and attributes films. */
const isOther = (address: string): boolean =>
  /^\s*#/.test(address) ||
  /\.(?:woff2?|ttf|otf|eot|mp4|m4v|webm|mov|ogv|m3u8|mp3|ogg|wav|vtt|css|js|json|pdf|html?)(?:[?#]|$)/i.test(address)

/** The pictures in the source of a page, in its order; runs in a thread of its own (`platform/workers`). */
export function findPictures({ body, contentType, url, most, picture }: FindInput): FindOutput {
  let elements: PageElement[]
  try {
    elements = readElements(decodeBody(body, contentType))
  } catch (error) {
    if (error instanceof TooComplex) return 'too_complex'
    throw error
  }
  const wanted = picture === undefined ? undefined : readPicture(picture)?.key
  const base = elements
    .find(({ name, attributes }) => name === 'base' && attributes.has('href'))
    ?.attributes.get('href')
  const from = (base && resolveAddress(base, url)) || url
  const pictures = new Map<string, Found>()
  for (const element of elements)
    for (const address of addressesOf(element)) {
      const read = isOther(address) ? null : readPicture(address, from)
      if (!read || (picture !== undefined && read.key !== wanted)) continue
      const known = pictures.get(read.key)
      if (!known && pictures.size >= most) continue
      const size = read.width ?? read.height ?? Number.POSITIVE_INFINITY
      const next = known ?? { url: new URL(address.trim(), from).href, alt: '', places: 0, size, at: new Set() }
      pictures.set(read.key, next)
      if (size > next.size) Object.assign(next, { url: new URL(address.trim(), from).href, size })
      next.alt ||= (element.attributes.get('alt') ?? '').trim().slice(0, longestAlt)
      next.at.add(placeOf(element))
    }
  return {
    scripted: isScripted(elements),
    pictures: [...pictures.values()].map(({ url: address, alt, at }) => ({ url: address, alt, places: at.size })),
  }
}
