import { z } from 'zod'
import { endpoint, Id, Org, worksIn } from '../kit/index.ts'
import { pageProblems } from './selector.ts'

/** Of a page that the server could not read: why. `other_site` is told of a page that was read. */
/** Why nothing of a page could be read: what is on it, nobody knows then. */
export const unreadPage = pageProblems.filter((problem) => problem !== 'other_site' && problem !== 'http_error')

/** What can keep the page editor from a page, as far as the server sees it; `editorAdvice` says what to do about each. */
export const editorObstacles = [
  'tag_disabled',
  'login_wall',
  'turned_away',
  'not_found',
  'http_error',
  ...unreadPage,
  'other_site',
  'parameter_lost',
  'other_container',
  'no_tag',
  'policy_blocks',
  'framing_refused',
  'not_secure',
  'opener_cut',
  'tag_unseen',
  'two_containers',
  'events_blocked',
  'foreign_host',
  'redirected',
] as const
export type EditorObstacle = (typeof editorObstacles)[number]

/** `page`: wherever it is opened; `frame`, `window`: only there; `note`: worth knowing, and the editor works. */
export const obstacleReaches = ['page', 'frame', 'window', 'note'] as const
export type ObstacleReach = (typeof obstacleReaches)[number]

export const EditorFinding = z.object({
  code: z.enum(editorObstacles),
  reach: z.enum(obstacleReaches).meta({ description: 'What it keeps the page editor from' }),
  title: z.string().meta({ description: 'What is the matter, in the language of the caller' }),
  advice: z.string().meta({ description: 'What to do, in the language of the caller' }),
  detail: z.string().max(500).nullable().meta({
    description: 'The header or directive, the address, the status or the container that it is about',
  }),
})
export type EditorFinding = z.output<typeof EditorFinding>

export const EditorCheck = z.object({
  url: z.string().meta({ description: 'The page that was looked at, after redirects' }),
  checked_at: z.string(),
  findings: z.array(EditorFinding).meta({ description: 'The gravest first; empty: nothing is wrong from here' }),
})
export type EditorCheck = z.output<typeof EditorCheck>

export const checkEditor = endpoint('GET /optimize/editor/check', {
  summary: "Why the page editor does not open on a version's page, as far as the server sees it; nothing is stored",
  group: 'Versions',
  access: worksIn('view', 'query', 'vid', 'member'),
  query: Org.extend({ vid: Id }),
  reply: EditorCheck,
  errors: ['too_many_requests', 'unavailable'],
})
