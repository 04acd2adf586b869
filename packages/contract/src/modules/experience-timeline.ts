import { z } from 'zod'
import { Day, endpoint, InContainer, readsIn, reject } from '../kit/index.ts'
import { Experience } from './experience.ts'
import { ViewSchedule } from './schedule.ts'

/** How many days can be asked for at once, and how many experiences are told of. */
export const timelineLimits = { days: 800, spans: 300 } as const

/** When an experience was, is, or is to be shown. */
export const TimelineSpan = z.object({
  ...Experience.pick({ id: true, target_type: true, type: true, name: true, phase: true }).shape,
  begins_at: z.string().meta({ description: 'When it was first shown, or is to be; of a draft its start time' }),
  ends_at: z.string().nullable().meta({ description: 'When it ended or is to end; null: nobody has set an end' }),
  adopted: z
    .object({ from: z.string(), to: z.string().nullable().meta({ description: 'null: until it is handed over' }) })
    .nullable()
    .meta({ description: 'From when on, and until when, everyone gets the version of it that was adopted' }),
  schedules: z.array(ViewSchedule.pick({ id: true, start_at: true, recover_at: true, description: true })),
})
export type TimelineSpan = z.output<typeof TimelineSpan>

const dayMs = 86_400_000

export const getTimeline = endpoint('GET /optimize/experience/timeline', {
  summary: 'When the experiences of a container were, are and are to be shown: those of some days, by their beginning',
  group: 'Experiments',
  access: readsIn('container', 'container_id'),
  query: InContainer.extend({
    start: Day.meta({ description: "First day, in the container's time zone" }),
    end: Day.meta({ description: 'Last day, included' }),
  }).superRefine(({ start, end }, ctx) => {
    if (end < start) reject(ctx, 'end_before_start', ['end'])
    else if ((Date.parse(end) - Date.parse(start)) / dayMs >= timelineLimits.days)
      reject(ctx, 'too_many_days', ['end'], { max: timelineLimits.days })
  }),
  reply: z.object({
    spans: z.array(TimelineSpan),
    more: z.boolean().meta({ description: 'Whether there are more than are told of' }),
  }),
})
