import { SAXParser } from 'parse5-sax-parser'
import { resolveAddress } from '../../../kernel/page/resolve-address.ts'

/** A script of the page that browsers run. */
export interface PageScript {
  /** Whole address; null: written into the page. */
  src: string | null
  text: string
  nonce: string
  section: 'head' | 'body'
  /** Something to be seen stands before it. */
  afterContent: boolean
  /** The parser stops for it: an address, and neither async, defer nor module. */
  waitedFor: boolean
  line: number
  offset: number
  /** As it stands in the page, shortened. */
  html: string
}

export interface PageReading {
  scripts: PageScript[]
  /** Policies that the page itself gives, and from where on. */
  policies: { text: string; offset: number }[]
}

/** The attributes that are read; a hostile tag has hundreds of thousands of others. */
const readNames = new Set(['type', 'src', 'nonce', 'async', 'defer', 'nomodule', 'href', 'http-equiv', 'content'])
type Attributes = Record<string, string>

/** What leaves the parser in the head; all else, and any text, opens the body. */
const ofHead = new Set(
  'base basefont bgsound head html link meta noframes noscript script style template title'.split(' '),
)
/** In the body, and yet nothing to be seen. */
const unseen = new Set([...ofHead, 'body'])
const javascript = /^(|module|(text|application)\/(x-)?(java|ecma)script(1\.[0-5])?|text\/(jscript|livescript))$/i

const shorten = (html: string): string => {
  const line = html.replace(/\s+/g, ' ').trim()
  return line.length > 200 ? `${line.slice(0, 199)}…` : line
}

/**
 * Reads the scripts and policies of a page in one pass over its tokens. No tree is built: its cost would grow with the square of
 * a hostile page's depth, and where the head ends can be told from the tags alone.
 */
export async function readPage(html: string, pageUrl: string): Promise<PageReading> {
  const parser = new SAXParser({ sourceCodeLocationInfo: true })
  const reading: PageReading = { scripts: [], policies: [] }
  let base = pageUrl
  let inBody = false
  let content = false
  let templates = 0
  let raw = ''
  let open: PageScript | undefined

  const startScript = (attributes: Attributes, line: number, offset: number) => {
    const type = (attributes.type ?? '').trim()
    const src = attributes.src === undefined ? null : resolveAddress(attributes.src, base)
    if (!javascript.test(type) || 'nomodule' in attributes) return
    const later = 'async' in attributes || 'defer' in attributes || type.toLowerCase() === 'module'
    open = {
      src,
      text: '',
      nonce: attributes.nonce ?? '',
      section: inBody ? 'body' : 'head',
      afterContent: inBody && content,
      waitedFor: src !== null && !later,
      line,
      offset,
      html: '',
    }
  }

  parser.on('startTag', ({ tagName, attrs, selfClosing, sourceCodeLocation }) => {
    const read = attrs.filter(({ name }) => readNames.has(name))
    const attributes: Attributes = Object.fromEntries(read.map(({ name, value }) => [name, value]))
    const { startLine = 0, startOffset = 0 } = sourceCodeLocation ?? {}
    if (tagName === 'template' && !selfClosing) templates++
    if (templates) return
    if (!ofHead.has(tagName)) inBody = true
    if (inBody && !unseen.has(tagName)) content = true
    if (['script', 'style', 'title', 'noscript', 'noframes'].includes(tagName)) raw = tagName
    if (tagName === 'script') startScript(attributes, startLine, startOffset)
    if (tagName === 'base' && attributes.href !== undefined && base === pageUrl)
      base = resolveAddress(attributes.href, pageUrl) || pageUrl
    const policy = tagName === 'meta' && /^content-security-policy$/i.test(attributes['http-equiv']?.trim() ?? '')
    if (policy && !inBody) reading.policies.push({ text: attributes.content ?? '', offset: startOffset })
  })
  parser.on('text', ({ text }) => {
    if (open) open.text += text
    else if (!raw && !templates && text.trim() !== '') {
      inBody = true
      content = true
    }
  })
  parser.on('endTag', ({ tagName, sourceCodeLocation }) => {
    if (tagName === 'template' && templates) templates--
    if (tagName === raw) raw = ''
    if (tagName !== 'script' || !open) return
    open.html = shorten(html.slice(open.offset, sourceCodeLocation?.endOffset))
    reading.scripts.push(open)
    open = undefined
  })
  await new Promise<void>((done, failed) => {
    parser.on('finish', done).on('error', failed)
    parser.end(html)
  })
  return reading
}
