import type { Shop } from '../tag/shop.ts'
import type { Trial } from './page/trial.ts'

/** How a page is loaded: the tag's line, how long its script takes to come, and how slow the processor is. */
export interface Variant {
  line: 'sync' | 'async'
  delay: number
  slowdown: number
}

export interface Plan {
  shop: string
  trials: Trial[]
  variant: Variant
  /** The step before which the experience ends. */
  ending: number
  /** The one path for which the experience is; for all of them by default. */
  only?: string
  /** What makes the changes; the tag by default. */
  tool?: Tool
  /** How long a page may take to come to what it should be (ms, at full speed). */
  patience?: number
  /** How long a visitor stays on another page of the shop (ms). */
  stay?: number
}

/** What makes the changes on a shop's pages: our tag, or another in its place. */
export interface Tool {
  /** A part of the addresses of its scripts. */
  address: string
  /** Serves it with the changes of a plan, and returns its lines for the page's head. */
  place(shop: Shop, plan: Plan): string
}
