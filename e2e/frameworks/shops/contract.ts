/** What a shop shows; every shop keeps it in its own framework's way. */
export interface ShopState {
  path: string
  /** Whether the notice is there. */
  noticed: boolean
  /** Keys of the list's rows, in order. */
  rows: string[]
  /** The cart has been asked and has not answered: the button shows a spinner. */
  busy: boolean
  count: number
  sold: number
}

/** How a runner drives a shop, as `window.shop`; whatever a visitor can do is done by real clicks instead. */
export interface ShopControls {
  framework: string
  /** The framework has taken over all of the page. */
  live: boolean
  /** What an error boundary caught or hydration recovered from. */
  errors: string[]
  toggle(): void
  setRows(rows: string[]): void
  /** The cart answers. */
  answer(): void
  go(path: string): void
  state(): ShopState
}

declare global {
  interface Window {
    shop?: ShopControls
  }
}

export const firstRows = ['a', 'b', 'c', 'd', 'e']

export const createState = (path: string): ShopState => ({
  path,
  noticed: true,
  rows: firstRows,
  busy: false,
  count: 0,
  sold: 17,
})

export const cartText = (count: number): string => (count > 0 ? ` (${count})` : '')

/** Elements that changes are made to, by their `data-part`. */
export const parts = ['plain', 'conditional', 'row', 'button', 'tick', 'image', 'link'] as const
export type Part = (typeof parts)[number]

/** Those that may be moved: each has a place of its own for that, `#at-…`. */
export const spots = ['plain', 'conditional', 'row', 'button', 'tick'] as const
