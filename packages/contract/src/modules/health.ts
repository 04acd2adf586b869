import { z } from 'zod'

/** What can be wrong with an experience that runs, the worst first. */
export const findingNames = [
  'orders_stopped',
  'version_unseen',
  'store_traffic_fell',
  'traffic_fell',
  'sample_ratio',
  'view_errors',
  'changes_given_up',
  'traffic_rose',
] as const
export type FindingName = (typeof findingNames)[number]

export const Finding = z.object({
  finding: z.enum(findingNames).meta({
    description:
      'orders_stopped: visitors come to the store, orders no more; version_unseen: a version with weight that nobody sees; store_traffic_fell, traffic_fell, traffic_rose: visitors of the store or of this experience changed; sample_ratio: visitors did not come to the versions as the weights say; view_errors: a version fails for too many; changes_given_up: the page undid changes of a version',
  }),
  view_id: z.string().nullable().meta({ description: 'Of what concerns one version' }),
  since: z.string().meta({ description: 'When it was found first' }),
  figures: z
    .object({
      seen: z.number().int().meta({ description: 'Visitors of that day; for view_errors those for whom it failed' }),
      expected: z.number().int().meta({
        description: 'Orders or visitors that there usually are; for view_errors those who saw the version',
      }),
      hours: z.number().int().meta({ description: 'Since the last order' }),
      date: z.string().meta({ description: "The complete day that is told of, in the container's time zone" }),
      by: z.string().meta({ description: 'Of a sample ratio: device, browser, source or day that explains it' }),
      value: z.string().meta({ description: 'Which one, as in the report' }),
    })
    .partial(),
})
export type Finding = z.output<typeof Finding>
