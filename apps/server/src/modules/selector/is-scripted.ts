import type { PageElement } from './page-tree.ts'

/** In which frameworks put what they make; an empty one is yet to be filled. */
const rootIds = new Set(['root', 'app', '__next', '__nuxt', '___gatsby', 'svelte', 'main-app'])

/** What shows nothing by itself, with all that is in it. */
const unseen = new Set('script style link meta noscript template iframe title svg'.split(' '))
/** A page that shows less than this, in characters and in elements, is a frame for scripts. */
const leastText = 100
const leastElements = 12

const isUnseen = (element: PageElement): boolean => {
  for (let at: PageElement | null = element; at; at = at.parent)
    if (unseen.has(at.name) || at.name === 'head') return true
  return false
}

/** Whether scripts build the page in the browser: then what is not in its source may well be on the page. */
export function isScripted(elements: readonly PageElement[]): boolean {
  if (!elements.some(({ name }) => name === 'script')) return false
  const isRoot = ({ name, attributes }: PageElement) => name === 'app-root' || rootIds.has(attributes.get('id') ?? '')
  if (elements.some((element) => isRoot(element) && element.children.length === 0 && element.text === '')) return true
  let shown = 0
  let text = 0
  for (const element of elements) {
    if (isUnseen(element)) continue
    shown++
    text += element.text.length
    if (shown >= leastElements || text >= leastText) return false
  }
  return true
}
