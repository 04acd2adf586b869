import { z } from 'zod'
import { reject, Text } from './fields.ts'

/**
 * What is counted. online: visitors of the last five minutes, of a product those who looked at it. carts: visitors whose session is open
 * and has it in the cart. sold: pieces, without what was given back.
 */
export const measures = ['online', 'carts', 'sold'] as const
export const soldWindows = ['day', 'week', 'month'] as const
/** Of the product of the page, of one that is named, or of the whole shop. */
export const figureSubjects = ['page', 'product', 'shop'] as const

/** Which figure it is. */
export const figureFields = {
  measure: z.enum(measures).default('online'),
  of: z.enum(figureSubjects).default('page'),
  product: Text(100).default('').meta({ description: 'Its id as the events of the shop tell it' }),
  window: z.enum(soldWindows).default('day').meta({ description: 'Of sold: the last 24 hours, 7 days or 30 days' }),
}

/** A figure of one product has to say which. */
export const namesProduct = <S extends z.ZodType<{ of: (typeof figureSubjects)[number]; product: string }>>(
  schema: S,
) =>
  schema.superRefine(({ of, product }, ctx) => {
    if (of === 'product' && product === '') reject(ctx, 'required', ['product'])
  })

/** A figure that something of the store shows: which one, and of what; never how much it is. */
export const Figure = namesProduct(z.strictObject(figureFields))
export type Figure = z.output<typeof Figure>

/** Below two a figure would tell of one person. */
export const leastMinimum = 2

export const figureNames = ['online', 'carts', 'sold_day', 'sold_week', 'sold_month'] as const
export type FigureName = (typeof figureNames)[number]

/** What `GET /embed/figures/{container}/{product or shop}.json` answers: what is shown and not below its minimum. */
export type ShownFigures = Partial<Record<FigureName, number>>

export const nameFigure = ({ measure, window }: Pick<Figure, 'measure' | 'window'>): FigureName =>
  measure === 'sold' ? `sold_${window}` : measure
