import { z } from 'zod'
import { reject, Text } from './fields.ts'
import { countedMeasures, figureSubjects, measures, soldWindows } from './figure-facts.ts'

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

/** One that is a number of something. */
export const CountFigure = namesProduct(
  z.strictObject({ ...figureFields, measure: z.enum(countedMeasures).default('online') }),
)
export type CountFigure = z.output<typeof CountFigure>
