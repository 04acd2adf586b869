import type { Tree } from './trial.ts'

const skipped = new Set(['script', 'style', 'template', 'noscript', 'link', 'meta'])

/** Elements of the document and of every open shadow root that a selector matches. */
export const findDeep = (selector: string, root: ParentNode = document): HTMLElement[] => [
  ...root.querySelectorAll<HTMLElement>(selector),
  ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? findDeep(selector, shadowRoot) : [])),
]

export const isShown = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true, opacityProperty: true })

const squeeze = (text: string) => text.replace(/\s+/g, ' ')

/** What a visitor reads in an element. */
export const readShown = (element: Element): string => {
  const read = (node: Node): string => {
    if (node instanceof Text) return isShown(node.parentElement as Element) ? node.data : ''
    return node instanceof Element && !skipped.has(node.localName) ? [...node.childNodes].map(read).join('') : ''
  }
  return squeeze(read(element)).trim()
}

const joinTexts = (kids: (Tree | string)[]): (Tree | string)[] => {
  const joined: (Tree | string)[] = []
  for (const kid of kids) {
    const last = joined.at(-1)
    if (typeof kid === 'string' && typeof last === 'string') joined[joined.length - 1] = last + kid
    else joined.push(kid)
  }
  return joined.map((kid) => (typeof kid === 'string' ? squeeze(kid).trim() : kid)).filter((kid) => kid !== '')
}

const readKids = (parent: Element | ShadowRoot): (Tree | string)[] =>
  joinTexts(
    [...parent.childNodes].flatMap((node) => {
      if (node instanceof Text) return node.data
      return node instanceof Element && !skipped.has(node.localName) ? readTree(node) : []
    }),
  )

/** An element's tree; a shadow root is its first child. */
export const readTree = (element: Element): Tree => {
  const { shadowRoot } = element
  const shadow = shadowRoot
    ? [{ tag: '#shadow', attributes: {}, shown: isShown(element), kids: readKids(shadowRoot) }]
    : []
  const attributes = Object.fromEntries(
    [...element.attributes].map(({ name, value }) => [name, value] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return { tag: element.localName, attributes, shown: isShown(element), kids: [...shadow, ...readKids(element)] }
}
