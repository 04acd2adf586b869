import type { FrameworkAdapter } from '@vitrine/contract'
import { parentOf } from '@vitrine/targeting'
import { findUpwards, hasComment } from './marks.ts'

/** React's own objects, as far as they are read here (React 16.13 to 19). */
interface Fiber {
  /** Hydrating (4096) from the beginning of a fiber's work until it is committed. */
  flags?: unknown
  return: Fiber | null
  memoizedProps?: { dangerouslySetInnerHTML?: unknown } | null
  stateNode?: { current?: { memoizedState?: { isDehydrated?: boolean } | null } } | null
}

const HYDRATING = 4096
/** Of a React that has no such flag: so long (ms) after an element was first seen to be its own. */
const SETTLED_MS = 100

/** Next, React Router and Remix, Gatsby. */
const PAGES =
  'script[src*="/_next/"],link[href*="/_next/"],#__next,script[src*="/entry.client"],link[href*="/entry.client"],#___gatsby'
const GLOBALS = ['__next_f', '__reactRouterContext', '__remixContext']

const seenAt = new WeakMap<Fiber, number>()

const readFiber = (element: Element): Fiber | undefined => {
  const key = Object.keys(element).find((name) => name.startsWith('__reactFiber$'))
  return key ? (element as unknown as Record<string, Fiber>)[key] : undefined
}

/** Whether a node stands between the comments of a Suspense boundary. */
const isInBoundary = (node: Node): boolean => {
  let ended = 0
  for (let other = node.previousSibling; other; other = other.previousSibling) {
    const text = other.nodeType === 8 ? (other as Comment).data : ''
    if (text === '/$') ended++
    else if (text.startsWith('$') && ended-- === 0) return true
  }
  return false
}

const isCommitted = (fiber: Fiber): boolean => {
  let root = fiber
  for (let next: Fiber | null = fiber; next; next = next.return) {
    if (typeof next.flags !== 'number') {
      if (!seenAt.has(fiber)) seenAt.set(fiber, performance.now())
      return performance.now() - (seenAt.get(fiber) ?? 0) > SETTLED_MS
    }
    if (next.flags & HYDRATING) return false
    root = next
  }
  // A key alone comes before the commit, and a root that is suspended starts over.
  return !root.stateNode?.current?.memoizedState?.isDehydrated
}

export const react: FrameworkAdapter = {
  expects: (doc) =>
    GLOBALS.some((name) => name in window) ||
    !!doc.querySelector(PAGES) ||
    hasComment(doc, ['$', '$?', '$!', '$~', ' ']),
  isReady(element) {
    const owner = findUpwards(element, readFiber)
    const fiber = owner && readFiber(owner)
    if (!owner || !fiber) return undefined
    if (!isCommitted(fiber)) return false
    // HTML that a component was given as a text is nobody's.
    if (owner === element || fiber.memoizedProps?.dangerouslySetInnerHTML) return true
    const top = findUpwards(element, (each) => parentOf(each) === owner)
    return top && isInBoundary(top) ? false : undefined
  },
}
