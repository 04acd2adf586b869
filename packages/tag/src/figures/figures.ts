import type { ShownFigures } from '@vitrine/contract'
import { attempt } from '../core/boundary.ts'
import { watchRoute } from '../deferred/route.ts'
import { findPageProduct } from './page-product.ts'
import type { AskFigure, FigureSource, FigureWish } from './wish.ts'

/** An answer serves all who ask within this time. */
const FRESH_MS = 25_000
/** Nobody is asked more often. */
const LEAST_SECONDS = 30
/** Pages that were opened together, such as from a mail, ask apart: up to so much of the time later. */
const SPREAD = 0.2
/** For so long a figure stands that could not be asked for again: it is not told any longer by the server either. */
const STANDS_MS = 300_000

/** Asks for figures: once for each address, as often as something shows one of it, and only while somebody looks at the page. */
export const createFigures = ({ collect, container, isPreview }: FigureSource): AskFigure => {
  const root = `${collect.replace(/collect$/, '')}embed/figures/${container}/`
  const asked = new Map<string, { at: number; answer: Promise<ShownFigures> }>()
  const others = new Set<() => void>()
  let isWatching = false

  const fetchFigures = async (file: string): Promise<ShownFigures> => {
    const answer = await fetch(root + file, { credentials: 'omit' })
    // Nothing of it is shown by what is released.
    if (answer.status === 404) return {}
    if (!answer.ok) throw new Error(`${answer.status}`)
    return answer.json()
  }
  const ask = (file: string) => {
    const known = asked.get(file)
    if (known && performance.now() - known.at < FRESH_MS) return known.answer
    const answer = fetchFigures(file)
    asked.set(file, { at: performance.now(), answer })
    answer.catch(() => asked.delete(file))
    return answer
  }
  const find = async ({ name, of, product }: FigureWish): Promise<number | null> => {
    if (of === 'shop') return (await ask('shop.json'))[name] ?? null
    const id = of === 'page' ? await findPageProduct(isPreview) : product
    return id ? ((await ask(`product-${encodeURIComponent(id)}.json`))[name] ?? null) : null
  }
  /** Another page is about another product: what stands there is wrong at once. */
  const watch = () => {
    if (isWatching) return
    isWatching = true
    watchRoute(location.href, (isOther) => {
      if (isOther) for (const tell of others) attempt(tell)
    })
  }

  return (wish, hear) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let turn = 0
    let isOver = false
    let last: number | null | undefined
    let at = performance.now()
    const tell = (count: number | null) => {
      if (count !== last) attempt(() => hear(count))
      last = count
    }
    const look = async () => {
      clearTimeout(timer)
      // Whoever comes back to the page makes it look again.
      if (isOver || document.hidden) return
      turn += 1
      const mine = turn
      const count = await find(wish).catch(() => undefined)
      if (isOver || mine !== turn) return
      if (count !== undefined) at = performance.now()
      if (count !== undefined) tell(count)
      else if (performance.now() - at > STANDS_MS || last === undefined) tell(null)
      timer = setTimeout(look, Math.max(LEAST_SECONDS, wish.every) * 1000 * (1 + Math.random() * SPREAD))
    }
    const begin = () => {
      tell(null)
      look()
    }
    if (wish.of === 'page') {
      others.add(begin)
      watch()
    }
    document.addEventListener('visibilitychange', look)
    look()
    return () => {
      isOver = true
      clearTimeout(timer)
      others.delete(begin)
      document.removeEventListener('visibilitychange', look)
    }
  }
}
