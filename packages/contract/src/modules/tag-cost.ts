import { z } from 'zod'
import { endpoint, Id, Org, readsIn } from '../kit/index.ts'

/** Fewer page views than this tell chance rather than the store. */
export const tagCostLeast = 100
/** Days that the figures look back on, today included. */
export const tagCostDays = 30

const Spread = z.object({
  median: z.number().int().meta({ description: 'At half of the page views no more than this (ms)' }),
  slow: z.number().int().meta({ description: 'At 95 percent of the page views no more than this (ms)' }),
})
const Share = z.number().meta({ description: 'Share of page views, 0 to 1' })

export const TagCosts = z.object({
  days: z.number().int(),
  page_views: z.number().int().meta({ description: 'Page views that told; a tenth of those that stay open tell' }),
  figures: z
    .object({
      script: Spread.meta({ description: "The tag's script time within five seconds of the page's load" }),
      before_paint: Spread.meta({ description: 'As much of it as came before the page was painted and parsed' }),
      hidden: Spread.meta({ description: 'The longest that something was hidden' }),
      late: Share.meta({ description: 'With a change that came after its original had been shown' }),
      fights: Share.meta({ description: 'With a change that the page kept undoing' }),
      lost: Share.meta({ description: 'With a change that was given up' }),
    })
    .nullable()
    .meta({ description: `null: fewer than ${tagCostLeast} page views` }),
})
export type TagCosts = z.output<typeof TagCosts>

export const getTagCosts = endpoint('GET /optimize/container/tag_cost', {
  summary: "What the tag costs the store's pages, measured at visitors",
  group: 'Containers',
  access: readsIn('container', 'id'),
  query: Org.extend({ id: Id }),
  reply: TagCosts,
  errors: ['unavailable'],
})
