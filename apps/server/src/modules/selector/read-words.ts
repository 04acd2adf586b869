import type { DefaultTreeAdapterMap } from 'parse5'

type Nodes = DefaultTreeAdapterMap

/** What is text of a page's source, and shown to nobody. */
const unseen = new Set(['script', 'style', 'template', 'noscript'])
/** What breaks no word in two. */
const inline = new Set('a abbr b bdi em font i mark s small span strong sub sup u wbr'.split(' '))
/** What stands for an element that shows no text, best first. */
const spoken = ['alt', 'aria-label', 'placeholder', 'value', 'title']
const mostNodes = 500

function readText(element: Nodes['element'], most: number): string {
  const waiting: Nodes['node'][] = [element]
  let text = ''
  let left = mostNodes
  for (let next = waiting.pop(); next && left > 0 && text.length <= 4 * most; next = waiting.pop()) {
    left--
    if ('value' in next) text += next.value.slice(0, 4 * most)
    if (!('childNodes' in next) || ('tagName' in next && unseen.has(next.tagName))) continue
    if ('tagName' in next && !inline.has(next.tagName)) text += ' '
    for (let i = Math.min(next.childNodes.length, left) - 1; i >= 0; i--)
      waiting.push(next.childNodes[i] as Nodes['node'])
  }
  return text
}

/** Parts of an element that are read for it, shown or not; what says nothing in so many is known by something else. */
const mostParts = 2000

/** Texts with single spaces: each is made once, and not again for every element that it is in. */
const known = new WeakMap<Nodes['textNode'], string>()
function spaceSingly(node: Nodes['textNode']): string {
  const text = known.get(node) ?? node.value.replace(/\s+/g, ' ')
  known.set(node, text)
  return text
}

/** The beginning of what scripts read as an element's text: every text in it, shown or not. */
export function readContent(element: Nodes['element'], most: number): string {
  const waiting: Nodes['node'][] = [element]
  let text = ''
  let left = mostParts
  for (let next = waiting.pop(); next && left > 0 && text.length <= most; next = waiting.pop()) {
    left--
    const own = 'value' in next ? spaceSingly(next).slice(0, most + 1) : ''
    text += text.endsWith(' ') ? own.trimStart() : own
    if ('childNodes' in next) for (const child of next.childNodes.slice(0, left).toReversed()) waiting.push(child)
  }
  return text
}

const squeeze = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** What an element shows, on one line; what is longer than `most` characters is cut. */
export function readWords(element: Nodes['element'], most: number): string {
  const instead = () => spoken.flatMap((name) => element.attrs.find((each) => each.name === name)?.value ?? [])
  const words =
    squeeze(readText(element, most)) || squeeze((instead().find((text) => text.trim()) ?? '').slice(0, 4 * most))
  if (words.length <= most) return words
  const cut = words.slice(0, most - 1)
  return `${cut.isWellFormed() ? cut : cut.slice(0, -1)}…`
}
