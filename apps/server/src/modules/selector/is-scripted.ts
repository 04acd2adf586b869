import type { PageElement } from './page-tree.ts'

/** In which frameworks put what they make. */
const rootIds = new Set(['root', 'app', '__next', '__nuxt', '___gatsby', 'svelte'])
const isRoot = ({ name, attributes }: PageElement): boolean =>
  name === 'body' || name === 'app-root' || rootIds.has(attributes.get('id') ?? '') || attributes.has('data-reactroot')

/** What shows nothing by itself, with all that is in it. */
const unseen = new Set('script style link meta noscript template iframe svg'.split(' '))
/** What shows less than this, in characters and in elements, is a frame that scripts will fill. */
const leastText = 100
const leastElements = 12

/** Whether next to nothing is to be seen in an element. */
function isBare(root: PageElement): boolean {
  let elements = 0
  let text = 0
  const waiting = [root]
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (unseen.has(next.name)) continue
    elements++
    text += next.text.length
    if (elements > leastElements || text >= leastText) return false
    waiting.push(...next.children.slice(0, 2 * leastElements))
  }
  return true
}

/** Whether scripts build the page in the browser: then what is not in its source may well be on the page. */
export const isScripted = (elements: readonly PageElement[]): boolean =>
  elements.some(({ name }) => name === 'script') && elements.some((element) => isRoot(element) && isBare(element))
