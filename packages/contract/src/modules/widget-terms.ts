import type { FigureName, positions } from '../kit/index.ts'

/*
 * What has to hold before a widget appears, as publishing hands it to the tag. Types only: nothing here may pull zod into the storefront.
 */

type Position = (typeof positions)[number]

/** How often a widget may appear to one visitor, at most; in the holdout it is counted as if it had appeared. */
export interface Caps {
  /** On one page of a session, by its path. */
  page?: number
  session?: number
  /** So often in so many days. */
  within?: { times: number; days: number }
  /** What the visitor does that ends it for good. */
  until?: ('closed' | 'clicked' | 'ordered')[]
}

export interface WidgetAnchor {
  selectors: string[]
  position: Position
  /** Kept free from the first paint on. Without it a widget comes in only where nobody sees the page move. */
  room?: ElementRoom
  /** Published instead: of which experience it is that the first manifest keeps room for. */
  kept?: string
}

/** A figure of the store as a widget shows it. */
export interface TermFigure {
  name: FigureName
  of: 'page' | 'product' | 'shop'
  product?: string
  minimum: number
}

/**
 * What has to hold before a widget appears, once its trigger is met and the visitor is where it shows. Only then is an exposure recorded,
 * in the holdout as elsewhere, and only after it is anything of the widget loaded.
 */
export interface WidgetTerms {
  /** The element at which it stands, once the page has it: candidates, best first. */
  anchor?: WidgetAnchor
  /** One of these has to be told, and not below its minimum. */
  figures?: TermFigure[]
  caps?: Caps
  /** Opens over the page, where one thing is open at a time: it waits until what is open has gone. */
  takesTurns?: true
}

/** What is kept free for an element until it is there, so that nothing of the page moves when it comes. Lengths in pixels. */
export interface ElementRoom {
  /** Above and below. */
  margin: number
  /** At most; not set: as wide as its place. */
  width?: number
  /** Where it stands in a wider place; not set: in the middle. */
  align?: 'left' | 'right'
  /** `16/9`; not set: as high as `text` and `height` together. */
  ratio?: string
  /** A line or more of text that the element begins with, and its size. */
  text?: string
  size?: number
  height?: number
}
