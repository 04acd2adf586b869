import {
  type DOMOutputSpec,
  DOMParser,
  DOMSerializer,
  type Mark,
  type MarkSpec,
  type Node,
  Schema,
} from 'prosemirror-model'
import { listRuns, type Phrasing, parseInert, phrasing, readAttributes } from './runs.ts'

/** Of colors only what can be nothing else; the rest of a style is the store's and has no business in the console. */
const COLOR = /^(?:#[0-9a-f]{3,8}|rgb\([\d\s,.%]+\)|[a-z]+)$/i

function colorOf(style: string | undefined): string | undefined {
  if (!style) return undefined
  const probe = document.createElement('span')
  probe.style.cssText = style
  return COLOR.test(probe.style.color) ? probe.style.color : undefined
}

/** As it is shown while it is edited: what the page made of it matters to the page alone, and a link leads nowhere. */
const show = (tag: Phrasing, { style }: Record<string, string>): DOMOutputSpec => {
  const color = colorOf(style)
  return [tag === 'a' ? 'u' : tag, color ? { style: `color:${color}` } : {}, 0]
}

const markOf = (tag: Phrasing): MarkSpec => ({
  attrs: { attributes: { default: {} } },
  // Two of one tag may stand in each other, as classes of a theme do.
  excludes: tag === 'span' ? '' : undefined,
  inclusive: tag !== 'a',
  parseDOM: [{ tag, getAttrs: (element) => ({ attributes: readAttributes(element) ?? {} }) }],
  toDOM: ({ attrs }) => show(tag, attrs.attributes as Record<string, string>),
})

/** One text with marks and line breaks: what stands in a headline, a paragraph or a button. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'inline*' },
    text: { group: 'inline' },
    br: {
      group: 'inline',
      inline: true,
      selectable: false,
      attrs: { attributes: { default: {} } },
      parseDOM: [{ tag: 'br', getAttrs: (element) => ({ attributes: readAttributes(element) ?? {} }) }],
      toDOM: () => ['br'],
    },
  },
  marks: Object.fromEntries(phrasing.map((tag) => [tag, markOf(tag)])) as Record<Phrasing, MarkSpec>,
})

const parser = DOMParser.fromSchema(schema)
export const readHtml = (html: string): Node => parser.parse(parseInert(html))

/** With everything that its marks had, by their words: a style sheet of a browser would drop what it does not know. */
export function writeHtml(doc: Node): string {
  const page = document.implementation.createHTMLDocument('')
  const make = (tag: Phrasing | 'br', { attrs }: Mark | Node) => {
    const element = page.createElement(tag)
    for (const [name, value] of Object.entries(attrs.attributes as Record<string, string>))
      element.setAttribute(name, value)
    return element
  }
  const marks = phrasing.map((tag) => {
    const write = (mark: Mark) => {
      const dom = make(tag, mark)
      return { dom, contentDOM: dom }
    }
    return [tag, write] as const
  })
  const nodes = { ...DOMSerializer.nodesFromSchema(schema), br: (node: Node) => make('br', node) }
  const serializer = new DOMSerializer(nodes, Object.fromEntries(marks))
  const box = page.createElement('div')
  box.append(serializer.serializeFragment(doc.content, { document: page }))
  return box.innerHTML
}

/** Whether HTML comes out of the editor as it went in, as far as a visitor sees. */
export function isEditable(html: string): boolean {
  const runs = listRuns(parseInert(html))
  return runs !== null && JSON.stringify(runs) === JSON.stringify(listRuns(parseInert(writeHtml(readHtml(html)))))
}
