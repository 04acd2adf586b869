import { z } from 'zod'
import { kindsOf } from '../kinds.ts'
import { endpoint, InContainer, namesContainer, Page, Paging, readsIn, Text } from '../kit/index.ts'
import { Conclusion, conclusions } from './conclusion.ts'
import { Experience, ExperienceItem, ViewSummary } from './experience.ts'
import { Report, ReportRow } from './report.ts'
import { ReportSummary } from './report-summary.ts'
import { View } from './view.ts'

/** How many pages and tags are counted, those of most experiences. */
export const libraryLimits = { pages: 50, tags: 50 } as const

export const librarySorts = ['ended', 'lift'] as const
/** A conclusion, or that nobody has drawn one yet. */
export const libraryResults = [...conclusions, 'none'] as const

/** An address of a page without what varies from visit to visit: host and path. */
const PageKey = z.string().meta({ description: 'Host and path of the page, without a slash at its end' })

/** An experience that has ended, with all that can be learned from it. */
export const LibraryEntry = ExperienceItem.omit({ sessions: true }).extend({
  ...Experience.pick({ learned: true }).shape,
  page_url: PageKey,
  views: z.array(ViewSummary.extend(View.pick({ memo: true, screenshot: true }).shape)),
  begins_at: z.string().nullable().meta({ description: 'When it was first shown; null: it ended before it was' }),
  stops_at: z.string().nullable().meta({
    description: 'When visitors were no longer shared among its versions: as it ended, or by its end time',
  }),
  days: z.number().int().meta({ description: 'Days between the two, rounded up' }),
  visitors: z.number().int().nullable().meta({
    description:
      'Those of all versions by the end of its last complete day; null: it had none, or it is not judged yet',
  }),
  currency: Report.shape.currency,
  ...ReportSummary.pick({ judgment: true, ratio_alarm: true }).shape,
  rows: z
    .array(ReportRow.pick({ view: true, as_released: true, lift: true, estimated_revenue_difference: true }))
    .meta({
      description:
        'Those of the report as they were released, with the lift of the primary metric alone, by the last look that was taken before the end: what came after the last complete day is in none',
    }),
})
export type LibraryEntry = z.output<typeof LibraryEntry>

const Count = z.number().int()

export const Library = Page(LibraryEntry).extend({
  conclusions: z.array(z.object({ conclusion: Conclusion.nullable(), count: Count })),
  pages: z.array(z.object({ page_url: PageKey, count: Count })).max(libraryLimits.pages),
  tags: z.array(z.object({ tag: z.string(), count: Count })).max(libraryLimits.tags),
  over: Count.meta({
    description: 'How many of the container are over by their end time, and stand here once somebody ends them',
  }),
})
export type Library = z.output<typeof Library>

export const getLibrary = endpoint('GET /optimize/experience/library', {
  summary:
    'What was learned: the ended experiences of a container with their conclusions and gains, and how many there are by conclusion, page and tag, each counted among what the other filters leave',
  group: 'Experiments',
  access: readsIn('container', 'container_id'),
  query: namesContainer(
    InContainer.extend({
      target_type: z.enum(kindsOf('experience')).default('experiment'),
      key: Text(200)
        .optional()
        .meta({ description: 'Text in the name, the memo, what was learned, a tag, or the address of the page' }),
      tag: Text(60).optional().meta({ description: 'Only those with this tag' }),
      conclusion: z.enum(libraryResults).optional().meta({ description: 'none: of those without a conclusion' }),
      page_url: Text(2048).optional().meta({ description: 'Only those of this page, by its host and path' }),
      sort: z.enum(librarySorts).default('ended').meta({
        description:
          'ended: the newest end first. lift: the greatest gain in the primary metric first, that of the best version as the report tells it; those without one last',
      }),
      ...Paging.shape,
    }),
  ),
  reply: Library,
})
