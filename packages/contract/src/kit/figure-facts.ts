/*
 * Which figures of the store there are, without schemas: forms and the tag read it.
 */

/**
 * What is counted. online: visitors of the last five minutes, of a product those who looked at it. carts: visitors whose session is open
 * and has it in the cart. sold: pieces, without what was given back.
 */
export const countedMeasures = ['online', 'carts', 'sold'] as const
export type CountedMeasure = (typeof countedMeasures)[number]
/** ordered: when the last order was, told from a number of pieces in 24 hours on. */
export const measures = [...countedMeasures, 'ordered'] as const
export type Measure = (typeof measures)[number]
export const soldWindows = ['day', 'week', 'month'] as const
/** Of the product of the page, of one that is named, or of the whole shop. */
export const figureSubjects = ['page', 'product', 'shop'] as const

/** Below two a figure would tell of one person. */
export const leastMinimum = 2

export const countNames = ['online', 'carts', 'sold_day', 'sold_week', 'sold_month'] as const
export type CountName = (typeof countNames)[number]
/** `ordered` is told in minutes since 1970. */
export const figureNames = [...countNames, 'ordered'] as const
export type FigureName = (typeof figureNames)[number]

/** What `GET /embed/figures/{container}/{product or shop}.json` answers: what is shown and not below its minimum. */
export type ShownFigures = Partial<Record<FigureName, number>>

type SoldWindow = (typeof soldWindows)[number]

export const nameCount = ({ measure, window }: { measure: CountedMeasure; window: SoldWindow }): CountName =>
  measure === 'sold' ? `sold_${window}` : measure

export const nameFigure = ({ measure, window }: { measure: Measure; window: SoldWindow }): FigureName =>
  measure === 'ordered' ? measure : nameCount({ measure, window })

/** What has to reach the minimum: of the last order, how much was sold in 24 hours. */
export const gateOf = (name: FigureName): CountName => (name === 'ordered' ? 'sold_day' : name)

const MINUTE_MS = 60_000
/** How long before an instant (ms) a figure begins to count. */
export const windowOf = (name: FigureName): number =>
  ({
    online: 5,
    carts: 24 * 60,
    ordered: 24 * 60,
    sold_day: 24 * 60,
    sold_week: 7 * 24 * 60,
    sold_month: 30 * 24 * 60,
  })[name] * MINUTE_MS
