import { z } from 'zod'
import { endpoint, Id, Org, readsIn } from '../kit/index.ts'
import { Experience, ExperienceItem } from './experience.ts'
import { ReportSummary } from './report-summary.ts'

/** How many are told of at most: of those that are released, and of drafts. */
export const overviewLimits = { released: 20, drafts: 3 } as const

const Line = ExperienceItem.pick({ id: true, target_type: true, name: true, phase: true, views: true })

/** An experience that the store gets, released or adopted, with what its report says of it. */
export const ReleasedLine = Line.extend({
  ...Experience.pick({
    held_back: true,
    findings: true,
    end_at: true,
    holdout: true,
    adopted_view_id: true,
    handed_over_at: true,
  }).shape,
  sessions: ExperienceItem.shape.sessions,
  ...ReportSummary.shape,
})
export type ReleasedLine = z.output<typeof ReleasedLine>

export const DraftLine = Line.extend({ incomplete_steps: Experience.shape.incomplete_steps })
export type DraftLine = z.output<typeof DraftLine>

export const Overview = z.object({
  released: z.array(ReleasedLine).meta({ description: 'The newest first' }),
  drafts: z.array(DraftLine).meta({ description: 'Those changed last first' }),
  totals: z.object({ draft: z.number().int(), released: z.number().int(), ended: z.number().int() }),
})
export type Overview = z.output<typeof Overview>

export const getOverview = endpoint('GET /optimize/experience/overview', {
  summary: 'What runs in a container and what each has come to so far, with the drafts that wait',
  group: 'Experiments',
  access: readsIn('container', 'container_id'),
  query: Org.extend({ container_id: Id }),
  reply: Overview,
})
