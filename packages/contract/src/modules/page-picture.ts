import { z } from 'zod'
import { changesIn, endpoint, Id, Org, readsIn, WebUrl } from '../kit/index.ts'
import { pageProblems } from './selector.ts'
import { Task } from './task.ts'

const group = 'Versions'

/** Pictures that are told of one page, the first ones. */
export const mostPagePictures = 200
/** Pages that one run looks at, those that visitors saw most first. */
export const mostPicturePages = 50
/** A run for the same picture that ended less than this ago is not repeated. */
export const pictureCheckRestMs = 30_000

/** Why nothing is known of a page's pictures; of a page: as the check of selectors says. */
export const pictureProblems = [...pageProblems, 'out_of_time'] as const
export type PictureProblem = (typeof pictureProblems)[number]

const Problem = z.object({ error: z.enum(pictureProblems), message: z.string() }).nullable()

export const PagePicture = z.object({
  url: z.string().meta({ description: 'The largest size that the page names' }),
  alt: z.string().max(200),
  places: z.number().int().meta({ description: 'Elements of the page that show it, at whatever sizes' }),
})
export type PagePicture = z.output<typeof PagePicture>

export const PagePictures = z.object({
  url: z.string().meta({ description: 'The page that was looked at, after redirects' }),
  checked_at: z.string(),
  problem: Problem.meta({ description: 'Why the page could not be looked at; then there are no pictures' }),
  scripted: z.boolean().meta({ description: 'Its source holds next to nothing: scripts build it in the browser' }),
  pictures: z.array(PagePicture).max(mostPagePictures),
})
export type PagePictures = z.output<typeof PagePictures>

export const listPagePictures = endpoint('POST /optimize/view/picture/list', {
  summary: "The pictures in the source of one of the store's pages; nothing is stored",
  group,
  access: readsIn('experience', 'experience_id', 'body'),
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    url: WebUrl.meta({ description: "A page of the container's hosts, or of the experience's own" }),
  }),
  reply: PagePictures,
  errors: ['too_many_requests', 'unavailable'],
  quiet: true,
  impersonated: 'always',
})

export const PictureOnPage = z.object({
  url: z.string(),
  problem: Problem,
  scripted: z.boolean(),
  places: z.number().int(),
})
export type PictureOnPage = z.output<typeof PictureOnPage>

export const PictureCheck = z.object({
  picture: z.string().meta({ description: 'The picture that was looked for, by its address' }),
  checked_at: z.string(),
  matched: z
    .number()
    .int()
    .meta({ description: "Known pages that the experience's rules catch: seen by visitors, or in the sitemap" }),
  pages: z
    .array(PictureOnPage)
    .max(mostPicturePages)
    .meta({ description: 'Those that were looked at, by how often visitors saw them' }),
})
export type PictureCheck = z.output<typeof PictureCheck>

export const PictureChecks = z.object({
  task: Task.nullable().meta({ description: 'The run that goes on in the container, or the last one' }),
  is_other: z.boolean().meta({ description: 'That run is about another experience' }),
  check: PictureCheck.nullable(),
})
export type PictureChecks = z.output<typeof PictureChecks>

export const getPictureCheck = endpoint('GET /optimize/view/picture/check', {
  summary: 'On which pages of the store a picture stands, and at how many places, as last looked',
  group,
  access: readsIn('experience', 'experience_id'),
  query: Org.extend({ experience_id: Id }),
  reply: PictureChecks,
})

export const runPictureCheck = endpoint('POST /optimize/view/picture/check', {
  summary: `Look for a picture on the pages that the rules of an experience catch, ${mostPicturePages} at most, in a task`,
  group,
  access: changesIn('experience', 'query', 'experience_id', 'member'),
  query: Org.extend({ experience_id: Id }),
  body: z.strictObject({ url: WebUrl.meta({ description: 'The picture, by an address of any of its sizes' }) }),
  reply: PictureChecks,
  errors: ['too_many_requests', 'unavailable'],
  quiet: true,
})
