import { isSafeAddress, isSafeAttribute, isScriptAttribute } from '@vitrine/contract'
import { type DefaultTreeAdapterMap, defaultTreeAdapter, parseFragment } from 'parse5'

type Node = DefaultTreeAdapterMap['node']
type Element = DefaultTreeAdapterMap['element']

/** What runs code by itself, or bends every address of the page. */
const refused = new Set(['script', 'base', 'object', 'embed', 'applet', 'portal'])
/** What no page is led to, but a picture may be. */
const pictured = /^\s*data:(?:image|video|audio|font)\//i

/** An address of a list, or the attribute that an animation of a drawing sets. */
const isSafeValue = (name: string, value: string): boolean =>
  name === 'attributename'
    ? !isScriptAttribute(value)
    : isSafeAttribute(name, value) ||
      (/(?:src|srcset|poster|href)$/.test(name) && pictured.test(value) && !isSafeAddress(value))

function findInElement({ tagName, attrs }: Element): string | undefined {
  const tag = tagName.toLowerCase()
  if (refused.has(tag)) return `<${tag}>`
  for (const { name, value } of attrs) {
    const plain = name.toLowerCase()
    if (isScriptAttribute(plain)) return plain
    if (tag === 'meta' && plain === 'http-equiv') return '<meta http-equiv>'
    if (!isSafeValue(plain.replace(/^.*:/, ''), value)) return `${plain}="${value.trim().slice(0, 40)}"`
  }
  return undefined
}

const childrenOf = (node: Node): Node[] => [
  ...('childNodes' in node ? node.childNodes : []),
  ...('content' in node ? [node.content] : []),
]

/** Without recursion: HTML may be nested as deeply as it is long. */
function findInTree(root: Node): string | undefined {
  const pending = [root]
  const judged = new Set<Element['attrs']>()
  for (let node = pending.pop(); node; node = pending.pop()) {
    // What was opened anew has the attributes of the first one, in the same list.
    if ('tagName' in node && !judged.has(node.attrs)) {
      const found = findInElement(node)
      if (found) return found
      judged.add(node.attrs)
    }
    pending.push(...childrenOf(node))
  }
  return undefined
}

/** HTML that is made to be slow. */
export class TooComplex extends Error {
  override name = 'TooComplex'
}
/** Elements around a fragment that the parser makes for itself. */
const ownElements = 2

/**
 * A tree adapter that gives up in time: formatting that is left open is opened anew in every paragraph, so that elements grow with the
 * square of a text. Those that are written take a character each at least.
 */
function makeParser({ length }: string): typeof defaultTreeAdapter {
  let left = length + ownElements
  return {
    ...defaultTreeAdapter,
    createElement(...given) {
      if (--left < 0) throw new TooComplex('too many elements')
      return defaultTreeAdapter.createElement(...given)
    },
  }
}

/** As browsers read what the tag puts in: in a template, where scripts are off, and in a drawing. */
const readings = (html: string): string[] => [html, `<svg>${html}</svg>`]

function look(html: string): string | undefined {
  for (const reading of readings(html)) {
    const found = findInTree(parseFragment(reading, { scriptingEnabled: false, treeAdapter: makeParser(reading) }))
    if (found) return found
  }
  return undefined
}

const mostKept = 200
/** What was looked at last: while somebody types, all but one are the same as a moment ago. */
const known = new Map<string, string | undefined>()

/** What of an HTML runs code, as a person would name it; undefined: nothing does. Throws TooComplex. */
export function findCode(html: string): string | undefined {
  // Nothing in it could.
  if (!/[:=]|<\s*(?:script|base|object|embed|applet|portal)/i.test(html)) return undefined
  if (known.has(html)) return known.get(html)
  const found = look(html)
  const [oldest] = known.keys()
  if (known.size >= mostKept && oldest !== undefined) known.delete(oldest)
  known.set(html, found)
  return found
}
