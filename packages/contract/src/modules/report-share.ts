import { z } from 'zod'
import { kindNames } from '../kinds.ts'
import { changesIn, endpoint, Id, metrics, Name, Org, worksIn } from '../kit/index.ts'
import { Report } from './report.ts'

const group = 'Reports'

/** How many days a link to a report may work. */
export const shareDays = { least: 1, most: 90, usual: 30 } as const
/** Links to one report that work at the same time. */
export const mostShares = 20

export const ReportShare = z.object({
  id: z.string(),
  name: z.string().meta({ description: 'For whom it is; whoever opens the link does not see it' }),
  created_at: z.string(),
  created_by: z.string().nullable().meta({ description: 'Name of the person; null: no longer a member' }),
  expires_at: z.string(),
  last_opened_at: z.string().nullable().meta({ description: 'To the minute; null: nobody has opened it' }),
  state: z.enum(['open', 'expired', 'suspended']).meta({
    description: 'suspended: it opens nothing while the plan is disabled, or while whoever created it may not share',
  }),
})
export type ReportShare = z.output<typeof ReportShare>

const ofExperience = Org.extend({ id: Id })

export const listReportShares = endpoint('GET /optimize/experience/report/share', {
  summary: 'The links to the report, without the links themselves: the newest first, expired ones for another 30 days',
  group,
  access: worksIn('experience', 'query', 'id', 'store_manager'),
  query: ofExperience,
  reply: z.array(ReportShare),
})

export const createReportShare = endpoint('POST /optimize/experience/report/share', {
  summary:
    'A link with which anybody reads this report, and nothing else, until it expires or is revoked; shown this once',
  group,
  access: changesIn('experience', 'query', 'id', 'store_manager'),
  query: ofExperience,
  body: z.strictObject({
    name: Name(60),
    days: z.number().int().min(shareDays.least).max(shareDays.most).default(shareDays.usual),
  }),
  reply: z.object({ url: z.string(), share: ReportShare }),
  errors: ['rule_broken'],
  idempotent: true,
  // It would outlive what somebody of ours may see of the organization.
  impersonated: 'never',
})

export const revokeReportShare = endpoint('DELETE /optimize/experience/report/share', {
  summary: 'End a link to the report at once',
  group,
  access: worksIn('experience', 'query', 'id', 'store_manager'),
  query: ofExperience.extend({ share_id: Id }),
  reply: z.null(),
})

/**
 * What a link shows: the report as members see it, of all visitors and days. Versions go by their place, so that no id of anything is in it,
 * and what its container left out or lacks is not told.
 */
export const SharedReport = z.object({
  name: z.string(),
  target_type: z.enum(kindNames),
  type: z.enum(['page', 'redirect']),
  timezone: z.string(),
  started_at: z.string().nullable(),
  ended_at: z.string().nullable().meta({ description: 'When it ended, or is going to; null: it has no end' }),
  views: z.array(
    z.object({
      id: z.string().meta({ description: 'Its place, as everything in the report names it' }),
      name: z.string(),
      is_original: z.boolean(),
    }),
  ),
  settings: z.object({
    metrics: z.tuple([z.enum(metrics), z.enum(metrics)]),
    conversion_window_days: z.number().int(),
  }),
  report: Report.omit({ excluded: true, changes: true }).extend({ srm: Report.shape.srm.omit({ reasons: true }) }),
  expires_at: z.string().meta({ description: 'When the link ends' }),
})
export type SharedReport = z.output<typeof SharedReport>

export const readSharedReport = endpoint('POST /report/shared', {
  summary: 'The report that a link shows; every link that does not work is answered alike, whatever the reason',
  group,
  access: { level: 'public' },
  body: z.strictObject({ token: z.string() }),
  reply: SharedReport,
  errors: ['token_invalid', 'unavailable', 'too_many_requests'],
  quiet: true,
})
