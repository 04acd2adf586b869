import { parentOf, plain } from '@vitrine/targeting'

/** What shows nothing, and what is ours. */
const UNSEEN = 'script,style,link,meta,template,noscript,[data-vitrine]'

const isUnseen = (element: Element): boolean => plain(element).matches(UNSEEN)

/** The open shadow root of one of the page's own elements; what is in ours is ours. */
export const shadowOf = (element: Element): ShadowRoot | null =>
  plain(element).closest('[data-vitrine]') ? null : plain(element).shadowRoot

/** The element around another one, be it the one whose shadow root it stands in. */
export const around = (element: Element): Element | null =>
  parentOf(element) ?? (plain(element).getRootNode() as Partial<ShadowRoot>).host ?? null

/** Whether an element stands in another one, through shadow roots. */
export function holds(outer: Element, inner: Element): boolean {
  for (let at = around(inner); at; at = around(at)) if (at === outer) return true
  return false
}

/** What is in an element as the page shows it: what its shadow root brings, then its own children. */
export const listAll = (element: Element): Element[] => [
  ...(shadowOf(element)?.children ?? []),
  ...plain(element).children,
]

/** What can be chosen in an element, in the page's order. */
export const listChildren = (element: Element): Element[] => listAll(element).filter((child) => !isUnseen(child))

/** What can be chosen beside an element, itself among it; what stands in other roots is not beside it. */
export const listBeside = (element: Element): Element[] => {
  const { parentNode } = plain(element)
  return parentNode ? [...plain(parentNode as ParentNode).children].filter((each) => !isUnseen(each)) : []
}

/** Whether an element is one of the page's own that can be chosen: anything below the body. */
export function isChoosable(element: Element | null): element is Element {
  const body = element && plain(element).ownerDocument.body
  for (let at = element; at; at = around(at)) {
    if (at === body) return at !== element
    if (isUnseen(at)) return false
  }
  return false
}
