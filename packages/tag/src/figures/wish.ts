import type { FigureName } from '@vitrine/contract'

/** A figure that something shows: of the product that the page is about, of a named one, or of the whole shop. */
export interface FigureWish {
  name: FigureName
  of: 'page' | 'product' | 'shop'
  product?: string
  /** Seconds after which it is asked for again. */
  every: number
}

/** Tells a figure, and each time that it is another one; null: there is nothing to show. The answer ends it. */
export type AskFigure = (wish: FigureWish, hear: (count: number | null) => void) => () => void

/** Where figures are asked for. */
export interface FigureSource {
  /** Absolute address of the collector's `/collect`, beside which they stand. */
  collect: string
  container: string
  /** Nobody listens to the shop: what it tells stands in its data layer alone. */
  isPreview: boolean
}
