import { z } from 'zod'
import { elementRanges } from '../kit/element-facts.ts'
import { figureFields, namesProduct } from '../kit/figure.ts'
import { endpoint, Id, Org, Page, Paging, readsIn } from '../kit/index.ts'

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
  ordered_at: z.string().optional().meta({ description: 'Of `ordered`: when the last order was, to the minute' }),
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

/** Days for which what was shown is kept. */
export const shownFigureDays = 90

export const ShownFigure = z.object({
  at: z.string().meta({ description: 'From when on' }),
  since: z.string().meta({ description: 'What was counted happened between this and `at`' }),
  product: z.string().meta({ description: 'Empty: of the whole shop' }),
  count: z
    .number()
    .int()
    .nullable()
    .meta({ description: 'Of `ordered` in minutes since 1970; null: from then on it was not shown' }),
  events: z.number().int().meta({ description: 'From how many events; of what was sold, from how many orders' }),
})
export type ShownFigure = z.output<typeof ShownFigure>

export const listShownFigures = endpoint('GET /optimize/container/figure/history', {
  summary:
    'What the pages of the store were told of a figure in the last 90 days, and from how many events it was counted',
  group: 'Containers',
  access: readsIn('container', 'id'),
  query: namesProduct(Org.extend({ id: Id, ...figureFields, ...Paging.shape })),
  reply: Page(ShownFigure),
  errors: ['unavailable'],
})
