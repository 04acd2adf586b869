import { z } from 'zod'
import { endpoint, Id, Org, worksIn } from '../kit/index.ts'

/** What the check of the site code can find. */
export const installStatuses = [
  'fine',
  'missing',
  'duplicate',
  'late',
  'wrong_container',
  'blocked_by_csp',
  'unreachable',
] as const
export type InstallStatus = (typeof installStatuses)[number]

/** Why; `installAdvice` says what to do about each. */
export const installReasons = [
  'seen',
  'tag_manager',
  'elsewhere',
  'not_in_page',
  'tag_manager_silent',
  'twice',
  'with_another',
  'after_content',
  'after_scripts',
  'deferred',
  'other_container',
  'csp_header',
  'csp_meta',
  'url_refused',
  'address_refused',
  'not_resolved',
  'not_connected',
  'timed_out',
  'too_large',
  'unreadable',
  'too_many_redirects',
  'http_error',
  'not_html',
  'page_too_complex',
] as const
export type InstallReason = (typeof installReasons)[number]

/** One tag of ours in the page. */
export const SeenTag = z.object({
  container: z.string(),
  form: z.enum(['guarded', 'plain']).meta({ description: 'Which of the two snippets' }),
  section: z.enum(['head', 'body']),
  line: z.number().int(),
  html: z.string().meta({ description: 'As it stands in the page, shortened' }),
})
export type SeenTag = z.output<typeof SeenTag>

/** What was found on the store's page when it was last looked at. */
export const InstallCheck = z.object({
  status: z.enum(installStatuses),
  reason: z.enum(installReasons),
  checked_at: z.string(),
  url: z.string().meta({ description: 'The page that was looked at, after redirects' }),
  http_status: z.number().int().nullable(),
  tags: z.array(SeenTag),
  before: z.array(z.string()).meta({ description: 'Scripts that the page waits for before ours' }),
  csp: z.object({ directive: z.string(), add: z.string().meta({ description: 'What to add to it' }) }).nullable(),
  last_event_at: z.string().nullable().meta({ description: 'As known when the page was looked at' }),
})
export type InstallCheck = z.output<typeof InstallCheck>

export const checkInstalled = endpoint('PATCH /optimize/container/installed', {
  summary: 'Look at the store for the site code, and keep what was found',
  group: 'Containers',
  access: worksIn('container', 'query', 'id', 'store_manager'),
  query: Org.extend({ id: Id }),
  reply: InstallCheck.extend({ advice: z.string().meta({ description: 'What to do, in the language of the caller' }) }),
  errors: ['too_many_requests', 'unavailable'],
  quiet: true,
})
