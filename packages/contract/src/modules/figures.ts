import { z } from 'zod'
import { elementRanges } from '../kit/element-facts.ts'
import { figureFields, namesProduct } from '../kit/figure.ts'
import { endpoint, Id, Org, readsIn } from '../kit/index.ts'

/**
 * Whether the store would show a figure: shown; below: it is less than its minimum; none: nothing was counted; untold: nothing of the kind
 * was told in 30 days, so there is nothing to count; unknown: nothing was told of the product.
 */
export const figureStandings = ['shown', 'below', 'none', 'untold', 'unknown'] as const
export type FigureStanding = (typeof figureStandings)[number]

export const CurrentFigure = z.object({
  count: z.number().int().meta({ description: 'What is counted now; of `page` the most that any product has' }),
  standing: z.enum(figureStandings),
  products: z
    .object({
      enough: z.number().int().meta({ description: 'How many products reach the minimum' }),
      most: z.string().meta({ description: 'The id of the product that has the most; empty: none has any' }),
    })
    .nullable()
    .meta({ description: 'Of `page`, whose product differs from page to page; null: of one product, or of the shop' }),
  at: z.string().meta({ description: 'As of when' }),
})
export type CurrentFigure = z.output<typeof CurrentFigure>

const { min, max } = elementRanges.minimum

export const getCurrentFigure = endpoint('GET /optimize/container/figure', {
  summary: 'What a figure for the pages of the store is now, and whether it would be shown',
  group: 'Containers',
  access: readsIn('container', 'id'),
  query: namesProduct(
    Org.extend({ id: Id, ...figureFields, minimum: z.coerce.number<number>().int().min(min).max(max) }),
  ),
  reply: CurrentFigure,
  errors: ['unavailable'],
})
