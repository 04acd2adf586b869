import { byText } from '../../lib/by-text.ts'

/** What may stand in a text that is edited as one: how words look, where they lead, and where a line ends. */
export const phrasing = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'span'] as const
export type Phrasing = (typeof phrasing)[number]
export const isPhrasing = (tag: string): tag is Phrasing => (phrasing as readonly string[]).includes(tag)

/** Of these an element may have any; what else it has is not for a text. */
const kept = ['class', 'style', 'href', 'target', 'rel', 'title', 'lang']

/** A stretch of text that is marked in one way throughout; the end of a line is a stretch of its own. */
export interface Run {
  text: string
  marks: readonly string[]
}

/** HTML as nodes that belong to no page, to be read only: nothing in it loads or runs. */
export const parseInert = byText((html): HTMLElement => new DOMParser().parseFromString(html, 'text/html').body)

/** Its attributes; null where it has one that no text has. */
export function readAttributes(element: Element): Record<string, string> | null {
  const all = [...element.attributes].map(({ name, value }) => [name, value] as const)
  if (!all.every(([name]) => kept.includes(name))) return null
  return Object.fromEntries(all)
}

/** The stretches of a text, as a browser shows it; null for what is no text. */
export function listRuns(root: Node): Run[] | null {
  const runs: Run[] = []
  const visit = (node: Node, marks: readonly string[]): boolean => {
    if (node.nodeType === Node.TEXT_NODE) {
      push(node.nodeValue ?? '', marks)
      return true
    }
    // Frameworks leave comments between texts.
    if (!(node instanceof Element)) return node.nodeType === Node.COMMENT_NODE
    const attributes = readAttributes(node)
    if (node.localName === 'br') {
      runs.push({ text: '\n', marks: [JSON.stringify(attributes)] })
      return attributes !== null
    }
    if (!isPhrasing(node.localName) || !attributes) return false
    const own = `${node.localName} ${JSON.stringify(Object.entries(attributes).sort())}`
    return [...node.childNodes].every((child) => visit(child, [...marks, own].sort()))
  }
  const push = (raw: string, marks: readonly string[]) => {
    const text = raw.replace(/[ \t\r\n]+/g, ' ')
    const last = runs.at(-1)
    const isSame = last && last.text !== '\n' && last.marks.join() === marks.join()
    if (isSame) last.text += text
    else runs.push({ text, marks })
  }
  return [...root.childNodes].every((child) => visit(child, [])) ? trimRuns(runs) : null
}

/** Without the spaces that a browser shows nothing of: at the edges of lines, and after another. */
function trimRuns(runs: readonly Run[]): Run[] {
  const trimmed: Run[] = []
  for (const { text, marks } of runs) {
    const before = trimmed.at(-1)?.text
    const isAtEdge = before === undefined || before.endsWith('\n') || before.endsWith(' ')
    if (text === '\n' && before?.endsWith(' ')) endLine(trimmed)
    const shown = text !== '\n' && isAtEdge ? text.trimStart() : text
    if (shown) trimmed.push({ text: shown, marks })
  }
  endLine(trimmed)
  return trimmed
}

function endLine(runs: Run[]): void {
  const last = runs.at(-1)
  if (!last || last.text === '\n') return
  last.text = last.text.replace(/ $/, '')
  if (last.text === '') runs.pop()
}

/** Whether HTML is a text with marks and nothing else. */
export const isRichText = (html: string): boolean => listRuns(parseInert(html)) !== null

/** What HTML says, in one line. */
export const plainText = (html: string): string =>
  (listRuns(parseInert(html)) ?? [])
    .map(({ text }) => (text === '\n' ? ' ' : text))
    .join('')
    .trim()
