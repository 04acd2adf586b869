import { z } from 'zod'
import { changesIn, endpoint, Id, Org, readsIn } from '../kit/index.ts'
import { Task } from './task.ts'

const group = 'Experiments'

/** Addresses of a sitemap that are kept at most: as many as one file of it may have. */
export const sitemapPages = 50_000
/** A list of the present website that is younger than this is not read again. */
export const sitemapRestMs = 60_000

/** Why no list could be made of a sitemap. */
export const sitemapProblems = [
  'no_sitemap',
  'not_reachable',
  'address_refused',
  'not_xml',
  'empty',
  'too_large',
  'failed',
] as const
export type SitemapProblem = (typeof sitemapProblems)[number]

const Pages = (examples: number) =>
  z.object({
    pages: z.number().int().meta({ description: 'How many' }),
    examples: z.array(z.string()).max(examples),
  })

export const SitemapState = z.object({
  task: Task.nullable().meta({ description: 'The reading that goes on' }),
  list: z
    .object({
      read_at: z.string(),
      found: z.number().int(),
      cut: z.boolean().meta({ description: `Whether the sitemap has more than the ${sitemapPages} that are kept` }),
      unread: z.number().int().meta({ description: 'Files that it names and that could not be read' }),
    })
    .nullable()
    .meta({ description: 'What was read of it last; null: nothing, or the container had another website then' }),
  problem: z
    .object({ error: z.enum(sitemapProblems), message: z.string(), url: z.string(), at: z.string() })
    .nullable()
    .meta({ description: 'Why the last reading brought nothing' }),
})
export type SitemapState = z.output<typeof SitemapState>

export const SitemapMatch = SitemapState.extend({
  counts: z
    .object({
      tried: z.number().int().meta({ description: 'Pages that were tried: all, unless that took too long' }),
      rules: z.array(Pages(5).extend({ rule_id: z.string() })).meta({
        description: 'In their order, what each one catches: a denying rule the pages that it excludes',
      }),
      matched: Pages(5).meta({ description: 'Pages on which the experience shows' }),
      uncaught: Pages(20).meta({ description: 'Pages that no rule catches' }),
    })
    .nullable()
    .meta({ description: 'null: there is no list, or no rule' }),
})
export type SitemapMatch = z.output<typeof SitemapMatch>

const query = Org.extend({ experience_id: Id })

export const matchSitemap = endpoint('GET /optimize/experience/rule/sitemap/match', {
  summary: "Which pages of the store's sitemap the stored URL rules catch; reads nothing anew",
  group,
  access: readsIn('experience', 'experience_id'),
  query,
  reply: SitemapMatch,
  errors: ['unavailable'],
})

export const readSitemap = endpoint('POST /optimize/experience/rule/sitemap', {
  summary:
    "Read the store's sitemap, in a task; a list younger than a minute is kept, and one reading goes on at a time",
  group,
  access: changesIn('experience', 'query', 'experience_id', 'member'),
  query,
  reply: SitemapState,
  quiet: true,
})
