import { z } from 'zod'
import { endpoint, Id, Org, readsIn } from '../kit/index.ts'

/** How far back errors on visitors' pages are counted, in hours. */
export const viewErrorHours = 24
/** Below so many visitors a share says nothing. */
export const viewErrorLeast = 100
/** Of a version's visitors; what is above it is told by a notification, once a day; once that is handled, of those who came since. */
export const viewErrorShare = 0.05

export const viewErrorStates = ['none', 'few', 'fine', 'high'] as const
export type ViewErrorState = (typeof viewErrorStates)[number]

export const ViewErrorRate = z.object({
  view_id: z.string(),
  visitors: z.number().int().meta({
    description: "Who were exposed to the version in this time, on the container's own hosts, bots aside",
  }),
  affected: z
    .number()
    .int()
    .meta({ description: 'Of these, for whom a change of this version failed at least once in this time' }),
  state: z.enum(viewErrorStates).meta({
    description: `none: nobody was exposed; few: fewer than ${viewErrorLeast}; high: more than ${100 * viewErrorShare} % affected`,
  }),
})
export type ViewErrorRate = z.output<typeof ViewErrorRate>

export const ViewErrorRates = z.object({
  since: z.string(),
  until: z.string(),
  versions: z.array(ViewErrorRate).meta({ description: 'In their order, without the original, which changes nothing' }),
})
export type ViewErrorRates = z.output<typeof ViewErrorRates>

export const getViewErrors = endpoint('GET /optimize/experience/view_error', {
  summary: `For how many of each version's visitors of the last ${viewErrorHours} hours a change failed`,
  group: 'Experiments',
  access: readsIn('experience', 'experience_id'),
  query: Org.extend({ experience_id: Id }),
  reply: ViewErrorRates,
  errors: ['unavailable'],
})
