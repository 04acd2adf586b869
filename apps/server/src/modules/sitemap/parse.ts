import { gunzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'

export interface ParseInput {
  /** A file as it was sent: in gzip or not. */
  bytes: Uint8Array
  /** Bytes that it may have, unpacked. */
  mostBytes: number
  /** Addresses that are wanted, and characters of all of them together: beyond that nothing is read. */
  most: number
  mostCharacters: number
}

export type Parsed =
  | { kind: 'pages' | 'index'; addresses: string[] }
  | { kind: 'broken'; problem: 'not_xml' | 'too_large' }

class NotASitemap extends Error {}

const sliceBytes = 64 * 1024
/** Sitemaps are three levels deep, with extensions five. */
const mostDepth = 16
const longestAddress = 2048

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** As a browser tells it to the tag; undefined: no page of a store. */
function toAddress(text: string): string | undefined {
  const trimmed = text.length > 2 * longestAddress ? '' : text.trim()
  if (!/^https?:/i.test(trimmed) || !URL.canParse(trimmed)) return undefined
  const { href } = new URL(trimmed)
  return href.length > longestAddress ? undefined : href
}

/** Reads piece by piece; throws NotASitemap, or what is wrong with the XML. */
function readXml(bytes: Uint8Array, { most, mostCharacters }: ParseInput): Parsed {
  const parser = new SaxesParser({ position: false })
  const addresses: string[] = []
  const path: string[] = []
  let [prefix, text, characters] = ['', '', 0]
  let kind: 'pages' | 'index' = 'pages'
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name }) => {
    if (path.length === 0) {
      const [, before = '', root] = /^([^:]*:)?([^:]*)$/.exec(name) ?? []
      if (root !== 'urlset' && root !== 'sitemapindex') throw new NotASitemap(`its root is ${name.slice(0, 50)}`)
      prefix = before
      kind = root === 'urlset' ? 'pages' : 'index'
    }
    if (path.push(name) > mostDepth) throw new NotASitemap('it is too deep')
    text = ''
  })
  // Images and other extensions have addresses of their own, by other names.
  const isAddress = () =>
    path.length === 3 && path[2] === `${prefix}loc` && path[1] === `${prefix}${kind === 'pages' ? 'url' : 'sitemap'}`
  const take = (part: string) => {
    if (isAddress()) text += part
  }
  parser.on('text', take)
  parser.on('cdata', take)
  parser.on('closetag', () => {
    const address = isAddress() ? toAddress(text) : undefined
    path.pop()
    if (address === undefined) return
    addresses.push(address)
    characters += address.length
  })
  const decoder = new TextDecoder()
  let isFirst = true
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    const part = decoder.decode(bytes.subarray(at, at + sliceBytes), { stream: true })
    // Many shops send an empty line before the declaration.
    parser.write(isFirst ? part.trimStart() : part)
    isFirst = false
    if (addresses.length >= most || characters >= mostCharacters) return { kind, addresses: addresses.slice(0, most) }
  }
  parser.write(decoder.decode())
  parser.close()
  return { kind, addresses }
}

/**
 * What a file of a sitemap names, in time proportional to its size: entities are never expanded, and one that the file declares makes
 * it broken. Runs in a thread of its own (`platform/workers`).
 */
export function parseSitemap(input: ParseInput): Parsed {
  let { bytes } = input
  try {
    if (isGzip(bytes)) bytes = gunzipSync(bytes, { maxOutputLength: input.mostBytes })
    if (bytes.length > input.mostBytes) return { kind: 'broken', problem: 'too_large' }
    return readXml(bytes, input)
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return { kind: 'broken', problem: isLarge ? 'too_large' : 'not_xml' }
  }
}
