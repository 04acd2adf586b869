import { decodeText } from './url.ts'

/** What an address says of a picture. */
export interface PictureAddress {
  /** The same for every size of one picture, and for no other one. */
  key: string
  /** Pixels that this size is asked to have at most; not set: as the picture is, or unknown. */
  width?: number | undefined
  height?: number | undefined
  /** It keeps its own proportions, and is as wide or as high as that; not set: it is cut to be both. */
  isWithin?: true
}

interface Size {
  width?: number | undefined
  height?: number | undefined
  isWithin?: boolean | undefined
}
interface Form extends Size {
  key: string
}

/** Longer ones are pictures themselves, or made to cost time. */
const longest = 4096

const toSize = (text: string | null | undefined): number | undefined => {
  const size = Number.parseInt(text ?? '', 10)
  return size > 0 && size < 65_536 ? size : undefined
}
/** `400x300`, `400x`, `x300`; also `600x600>` and `600x600#` as image tools write it. */
const readBox = (text = ''): Size => {
  const [width, height] = text.split('x')
  return { width: toSize(width), height: toSize(height) }
}

/** A file's name and its ending, of which a size may have had another one put behind it (`a.jpg.webp`). */
const splitName = (path: string): [stem: string, ending: string] => {
  const from = path.lastIndexOf('/') + 1
  const name = path.slice(from)
  const parts = name.replace('.progressive.', '.').split('.')
  let count = parts.length
  while (count > 1 && /^(jpe?g|png|gif|webp|avif|svg|bmp|jfif|tiff?|heic)$/i.test(parts[count - 1] ?? '')) count--
  const stem = parts.slice(0, count).join('.')
  return [path.slice(0, from) + stem, parts[count] ? `.${(parts[count] as string).toLowerCase()}` : '']
}

const shopifyNames = /_(pico|icon|thumb|small|compact|medium|large|grande|original|master)$/
const shopifyBox = /_((?:\d{1,5}|\{width\})x(?:\d{0,5}|\{height\})|x\d{1,5})$/
const shopifySides: Record<string, number> = {
  pico: 16,
  icon: 32,
  thumb: 50,
  small: 100,
  compact: 160,
  medium: 240,
  large: 480,
  grande: 600,
}
/** Takes `_small` and its like off; `_master` is of any size. */
const readNamed = (stem: string): Form => {
  const { 0: { length } = '', 1: name = '' } = shopifyNames.exec(stem) ?? []
  const side = shopifySides[name]
  return { key: stem.slice(0, stem.length - length), width: side, height: side, isWithin: true }
}

/** Takes off, from its end, what asks for a size: `hero_400x300_crop_center@2x`. */
const readShopifyName = (stem: string): Form => {
  const whole = stem.replace(/@[23]x$/, '')
  const bare = whole.replace(/_crop_(?:top|bottom|left|right|center)$/, '')
  const box = shopifyBox.exec(bare)
  return box ? { key: bare.slice(0, box.index), ...readBox(box[1]), isWithin: bare === whole } : readNamed(bare)
}

/** On the shop's own domain and on the platform's; the same file lies below the same folders of both. */
const readShopify: Reader = ({ host, path, query }) => {
  const folders =
    /^\/cdn\/shop\/(.+)$/.exec(path) ?? (host === 'cdn.shopify.com' && /^\/s\/files\/1\/(?:\d+\/)+(\D.*)$/.exec(path))
  if (!folders) return undefined
  const [stem, ending] = splitName(folders[1] ?? '')
  const { key, ...size } = readShopifyName(stem)
  const asked = { width: toSize(query.get('width')), height: toSize(query.get('height')) }
  return { key: `shopify/${key}${ending}`, ...(size.width || size.height ? size : asked) }
}

/** `/media/image_clips/{id}/original.png` and `/{owner}/{id}/800x.webp`: the id alone is the picture. */
const readShopline: Reader = ({ host, path }) => {
  if (host !== 'img.shoplineapp.com' && host !== 'shoplineimg.com') return undefined
  const [, id, name] = /^\/(?:media\/image_clips|[\da-f]{24})\/([\da-f]{24})\/([^/]+)$/i.exec(path) ?? []
  return id ? { key: `shopline/${id.toLowerCase()}`, ...readBox(name?.split('.')[0]) } : undefined
}

/** Of every host alike: `/webapi/imagesV3/Cropped/SalePage/{id}/{place}/{version}` and `/images/original/…`. */
const read91app: Reader = ({ host, path }) => {
  const [, rest] = /^\/webapi\/imagesV3\/[a-z]+\/(.+)$/i.exec(path) ?? []
  if (rest) return { key: `91app/${rest}` }
  const [, file] = (host === 'cms-static.cdn.91app.com' && /^\/images\/[a-z]+\/(.+)$/.exec(path)) || []
  return file ? { key: `91app/cms/${file}` } : undefined
}

/** Steps of a Dragonfly job: of them `f` names the file, `p thumb` its size. */
const readJob = (text: string): Form | undefined => {
  let steps: unknown
  try {
    steps = JSON.parse(atob(text.replace(/-/g, '+').replace(/_/g, '/')))
  } catch {
    return undefined
  }
  if (!Array.isArray(steps)) return undefined
  const find = (...words: string[]): unknown => {
    const step = steps.find((each) => Array.isArray(each) && words.every((word, index) => each[index] === word))
    return (step as unknown[] | undefined)?.[words.length]
  }
  const file = find('f')
  const thumb = find('p', 'thumb')
  const box = typeof thumb === 'string' ? thumb : ''
  // Of `600x600#` and `600x600+0+0` the rest is cut off.
  return typeof file === 'string' ? { key: file, ...readBox(box), isWithin: /^\d*x\d*[<>]?$/.test(box) } : undefined
}
const readCyberbiz: Reader = ({ host, path }) => {
  if (!host.endsWith('.cybassets.com')) return undefined
  const [, job] = /^\/media\/([\w+=-]+)(?:\.\w+)?$/.exec(path) ?? []
  if (job) {
    const read = readJob(job)
    return read && { ...read, key: `cyberbiz/${read.key}` }
  }
  const [, file] = /^\/s\/files\/(.+)$/.exec(path) ?? []
  if (!file) return undefined
  const [stem, ending] = splitName(file)
  const named = readNamed(stem)
  return { ...named, key: `cyberbiz/${named.key}${ending}` }
}

/** `hero-300x200.jpg`, `hero-scaled.jpg`, and both behind one another. */
const readWordPress: Reader = ({ host, path, query }) => {
  if (!path.includes('/wp-content/uploads/')) return undefined
  const [stem, ending] = splitName(path)
  const box = /-(\d{1,5}x\d{1,5})$/.exec(stem)
  const bare = (box ? stem.slice(0, box.index) : stem).replace(/-(?:scaled|rotated)$/, '')
  const [width, height] = (query.get('resize') ?? query.get('fit') ?? '').split(',')
  const asked = {
    width: toSize(query.get('w') ?? width),
    height: toSize(query.get('h') ?? height),
    isWithin: query.has('fit') && !query.has('resize'),
  }
  return { key: `${host}${bare}${ending}`, ...(box ? readBox(box[1]) : asked) }
}

/** `i0.wp.com/{host}/{path}` is the picture at that address. */
const readPhoton: Reader = ({ host, path, query, again }) => {
  if (!/^i[0-3]\.wp\.com$/.test(host)) return undefined
  return again(`https:/${path}?${query}`)
}

/** `/_next/image?url=…&w=640`, of a shop built with Next.js. */
const readNext: Reader = ({ path, query, again }) => {
  const inner = path.endsWith('/_next/image') && query.get('url')
  const read = inner ? again(inner) : undefined
  return read && { key: read.key, width: toSize(query.get('w')) }
}

/** Of an address that is none of these, all but the query is the picture, unless it does not end as pictures' do. */
const readOther: Reader = ({ host, path, query }) => {
  const isFile = splitName(path)[1] !== ''
  return {
    key: host + path + (isFile ? '' : `?${query}`),
    ...(isFile && {
      width: toSize(query.get('width') ?? query.get('w')),
      height: toSize(query.get('height') ?? query.get('h')),
    }),
  }
}

interface Asked {
  /** In lower case, without `www.`, with a port that is not the usual one. */
  host: string
  /** With characters instead of percent escapes. */
  path: string
  query: URLSearchParams
  /** Reads the address that this one is about. */
  again(address: string): Form | undefined
}
type Reader = (asked: Asked) => Form | undefined

const readers = [readPhoton, readNext, readShopify, readShopline, read91app, readCyberbiz, readWordPress, readOther]

const read = (address: string, base: string | undefined, depth: number): Form | undefined => {
  if (address === '' || address.length > longest || depth > 2) return undefined
  const url = new URL(address, base)
  if (!/^https?:$/.test(url.protocol)) return undefined
  const asked: Asked = {
    host: url.host.replace(/^www\./, ''),
    path: decodeText(url.pathname),
    query: url.searchParams,
    again: (inner) => read(inner, url.href, depth + 1),
  }
  for (const reader of readers) {
    const form = reader(asked)
    if (form) return form
  }
  return undefined
}

/**
 * What a picture's address, seen from the address of its page or style sheet, says of it; null for what is none, such as the data of a
 * picture itself. ADR 32 says which shops write sizes how.
 */
export const readPicture = (address: string, base?: string): PictureAddress | null => {
  try {
    const form = read(address.trim(), base, 0)
    if (!form) return null
    const { key, width, height, isWithin } = form
    return {
      ...{ key, ...(width && { width }), ...(height && { height }) },
      ...(width && height && isWithin && { isWithin }),
    }
  } catch {
    return null
  }
}

/** Whether two whole addresses are of one picture, at whatever sizes. */
export const isSamePicture = (a: string, b: string): boolean => {
  const [one, other] = [readPicture(a), readPicture(b)]
  return one !== null && one.key === other?.key
}
