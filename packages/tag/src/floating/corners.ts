import type { Corner } from '@vitrine/contract'
import { attempt } from '../core/boundary.ts'
import { findGround } from './ground.ts'
import { findObstacle } from './obstacles.ts'
import { placeClaims } from './place.ts'

/** What wants a corner of the viewport, and how far from its edges it would like to be, in pixels. */
export interface Wish {
  corner: Corner
  x: number
  y: number
  /** Of several in a corner the lower one is nearer to it. */
  order?: number
  /** What it has opened covers its corner: those of a higher order make way until it wishes otherwise. */
  isSpread?: boolean
}

/** Banners come and go without a word. */
const LOOK_MS = 700
/** An address at which our things are taken away more often than this, soon after they have come back, wants them gone. */
const MOST_RETURNS = 3
/** What has stood for so long (ms) went with a page that was written anew. */
const STOOD_MS = 3000

const setStyle = ({ style }: HTMLElement, { corner, x }: Wish, y: number | null) => {
  const [vertical, horizontal] = corner.split('-') as ['top' | 'bottom', 'left' | 'right']
  Object.assign(style, { position: 'fixed', top: 'auto', bottom: 'auto', left: 'auto', right: 'auto' })
  Object.assign(style, { [vertical]: '0', [horizontal]: `${x}px`, visibility: y === null ? 'hidden' : 'visible' })
  // Moved this way it shifts no layout.
  if (y !== null) style.transform = `translateY(${vertical === 'top' ? y : -y}px)`
}

/**
 * The corners of a page, which everything of ours that floats shares: none of it covers another, a banner, a bar or a button of the
 * page, or a dialog. What finds no room is hidden until there is some.
 */
export const createCorners = () => {
  const claims = new Map<HTMLElement, Wish>()
  let timer: ReturnType<typeof setInterval> | undefined

  let address = ''
  let returns = new Map<Element, { times: number; at: number }>()
  /** Pages that put a new body in place of the old one, or write it anew, take along what is no part of theirs. */
  const bringBack = (host: Element, ground: Element) => {
    if (address !== location.href) returns = new Map()
    address = location.href
    const at = performance.now()
    const last = returns.get(host)
    const isSoon = last && (last.times > MOST_RETURNS || at - last.at < STOOD_MS)
    const times = isSoon ? last.times + 1 : 1
    returns.set(host, { times, at })
    if (times <= MOST_RETURNS) ground.append(host)
  }
  /** Pages that are kept by copying them come back with copies of what floated there: empty ones, since no shadow root is copied. */
  const sweepCopies = (host: HTMLElement) => {
    for (const each of document.querySelectorAll('html > [data-vitrine], body > [data-vitrine]'))
      if (each !== host && !each.shadowRoot && each.isEqualNode(host)) each.remove()
  }
  const keepOnGround = (element: HTMLElement) => {
    const { host } = element.getRootNode() as { host?: HTMLElement }
    const ground = findGround()
    if (host) attempt(() => sweepCopies(host))
    if (host?.isConnected === false) bringBack(host, ground)
    else if (host?.parentNode === document.body && ground !== document.body) ground.append(host)
  }
  const layout = () => {
    if (document.hidden) return
    for (const element of claims.keys()) keepOnGround(element)
    const entries = [...claims].sort(([, { order: a = 0 }], [, { order: b = 0 }]) => a - b)
    const own = new Set<Element>()
    for (const [element] of entries) own.add(element).add((element.getRootNode() as ShadowRoot).host ?? element)
    const sized = entries.map(([{ offsetWidth: width, offsetHeight: height }, wish]) => ({ ...wish, width, height }))
    const view = { width: document.documentElement.clientWidth, height: innerHeight }
    const places = placeClaims(sized, view, (box) => findObstacle(box, own))
    entries.forEach(([element, wish], i) => {
      setStyle(element, wish, places[i] ?? null)
    })
  }
  const look = () => attempt(layout)

  return {
    /** Puts an element into a corner, or changes where it wants to be; the answer gives the corner back. */
    claim(element: HTMLElement, wish: Wish): () => void {
      if (!claims.size) {
        timer = setInterval(look, LOOK_MS)
        addEventListener('resize', look)
      }
      // What is hidden, even for this moment, loses the focus.
      if (!claims.has(element)) setStyle(element, wish, null)
      claims.set(element, wish)
      look()
      return () => {
        claims.delete(element)
        // Else it would stand in the way of the others until it is taken out of the page.
        element.style.visibility = 'hidden'
        if (claims.size) return look()
        clearInterval(timer)
        removeEventListener('resize', look)
      }
    },
  }
}
export type Corners = ReturnType<typeof createCorners>
