import type { FrameworkAdapter } from '@vitrine/contract'
import { findUpwards, hasComment } from './marks.ts'

/** Vue's own objects, as far as they are read here (Vue 3). */
interface VNode {
  el?: Node | null
  anchor?: Node | null
  type?: { __asyncLoader?: unknown } | unknown
  component?: Component | null
  children?: unknown
  suspense?: { activeBranch?: VNode | null } | null
}
interface Component {
  asyncDep?: unknown
  asyncResolved?: boolean
  subTree?: VNode | null
}
interface Container extends Element {
  _vnode?: VNode | null
  __vue_app__?: { config: { globalProperties: { $nuxt?: { isHydrating?: boolean } } } }
  /** Vue 2: on the root element of a component. */
  __vue__?: unknown
}

const PAGES = 'script[src*="/_nuxt/"],link[href*="/_nuxt/"],#__nuxt,#__NUXT_DATA__,[data-server-rendered]'

const isVNode = (value: unknown): value is VNode => !!value && typeof value === 'object' && 'el' in value

/** Whether the nodes of a vnode hold an element: a fragment's lie between two empty texts or comments. */
const spans = ({ el, anchor, component, suspense }: VNode, element: Element): boolean => {
  const inner = component?.subTree ?? suspense?.activeBranch
  if (inner) return spans(inner, element)
  if (!el) return false
  if (!anchor || anchor === el) return el.contains(element)
  return (
    !!(el.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) &&
    !!(anchor.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING)
  )
}

/** Walks from a rendered tree down to an element: true when nothing on the way still waits; undefined when it is not in it. */
const reaches = (vnode: VNode, element: Element): boolean | undefined => {
  const { component, children, el, type, suspense } = vnode
  if (component) {
    const { asyncDep, asyncResolved, subTree } = component
    if ((asyncDep && !asyncResolved) || !subTree) return false
    const isWrapper = !!(type as { __asyncLoader?: unknown } | null)?.__asyncLoader
    return isWrapper && !subTree.component ? false : reaches(subTree, element)
  }
  if (suspense) return suspense.activeBranch ? reaches(suspense.activeBranch, element) : false
  if (el === element) return true
  const child = Array.isArray(children) && children.find((each) => isVNode(each) && spans(each, element))
  if (child) return reaches(child, element)
  return el?.contains(element) ? true : undefined
}

export const vue: FrameworkAdapter = {
  expects: (doc) => !!doc.querySelector(PAGES) || hasComment(doc, ['[']),
  isReady(element) {
    const container = findUpwards(
      element,
      (each) => '_vnode' in each || '__vue_app__' in each || '__vue__' in each,
    ) as Container | null
    if (!container) return undefined
    if (container.__vue__) return true
    if (!container._vnode) return false
    return reaches(container._vnode, element) ?? !container.__vue_app__?.config.globalProperties.$nuxt?.isHydrating
  },
}
