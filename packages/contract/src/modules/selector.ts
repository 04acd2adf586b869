import { z } from 'zod'
import { endpoint, Fingerprint, Id, Org, readsIn, TextOfAtLeast, WebUrl } from '../kit/index.ts'

/** Selectors that are looked for at once, and how far each one's elements are counted. */
export const mostSelectors = 1000
export const mostElements = 1000
/** Elements that were picked, and are looked for by all that they are known by. */
export const mostMarked = 400

/** Characters that are told of what an element shows. */
export const mostShown = 80

/** Why a page could not be looked at; `pageAdvice` says what to do about each. */
export const pageProblems = [
  'url_refused',
  'address_refused',
  'other_site',
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
export type PageProblem = (typeof pageProblems)[number]

/**
 * Why a selector's elements cannot be counted in the source of a page. `invalid`: browsers do not read it; `scripts`: none is there, and
 * scripts build the page; `state`: it depends on what a visitor does or on what a browser alone knows; `shadow`: it leads into a shadow
 * root; `costly`: counting took too long.
 */
export const countDoubts = ['invalid', 'scripts', 'state', 'shadow', 'costly'] as const
export type CountDoubt = (typeof countDoubts)[number]

export const FoundElement = z.object({
  place: z
    .number()
    .int()
    .meta({ description: 'Which one of the page it is, in their order: the same place is the same element' }),
  tag: z.string().max(mostShown),
  text: z
    .string()
    .max(mostShown)
    .meta({
      description: `What it shows: its text or, of a picture and the like, the words that stand for it; ${mostShown} characters at most`,
    }),
})
export type FoundElement = z.output<typeof FoundElement>

export const SelectorCount = z.object({
  selector: z.string(),
  count: z
    .number()
    .int()
    .nullable()
    .meta({ description: `Elements that it matches, ${mostElements} at most; null: they cannot be counted` }),
  doubt: z.enum(countDoubts).nullable().meta({ description: 'Why they cannot be counted' }),
  first: FoundElement.nullable().meta({ description: 'The first element that it matches' }),
})
export type SelectorCount = z.output<typeof SelectorCount>

export const Recognized = z.object({
  known: z.boolean().meta({ description: 'false: the source of the page cannot tell' }),
  element: FoundElement.nullable().meta({ description: 'null: it is not there' }),
})
export type Recognized = z.output<typeof Recognized>

export const CodeField = z.object({
  label: z.string().max(mostShown).meta({ description: 'What visitors read at it' }),
  name: z.string().max(mostShown).meta({ description: 'Its name, or else its id' }),
})
export type CodeField = z.output<typeof CodeField>

export const SelectorCheck = z.object({
  url: z.string().meta({ description: 'The page that was looked at, after redirects' }),
  checked_at: z.string(),
  problem: z
    .object({ error: z.enum(pageProblems), message: z.string() })
    .nullable()
    .meta({ description: 'Why the page could not be looked at; then nothing is counted' }),
  foreign: z.boolean().meta({
    description: "Its host is none of the container's, so that nothing that visitors do there is counted in reports",
  }),
  scripted: z.boolean().meta({ description: 'Its source holds next to nothing: scripts build it in the browser' }),
  found: z.array(SelectorCount).meta({ description: 'In the order of the selectors' }),
  recognized: z.array(Recognized).meta({ description: 'In the order of `marked`' }),
  code_field: CodeField.nullable().meta({
    description: 'The input in which visitors enter coupon codes, as the tag finds it; null: none is in the source',
  }),
})
export type SelectorCheck = z.output<typeof SelectorCheck>

export const checkSelectors = endpoint('POST /optimize/view/selector/check', {
  summary: "How many elements selectors match in the source of one of the store's pages; nothing is stored",
  group: 'Versions',
  access: readsIn('experience', 'experience_id', 'body'),
  query: Org,
  body: z.strictObject({
    experience_id: Id,
    url: WebUrl.meta({ description: "A page of the container's hosts, or of the experience's own" }),
    selectors: z.array(TextOfAtLeast(1, 500)).min(1).max(mostSelectors),
    marked: z
      .array(z.strictObject({ selectors: z.array(TextOfAtLeast(1, 500)).min(1).max(8), fingerprint: Fingerprint }))
      .max(mostMarked)
      .optional()
      .meta({
        description: 'Elements that were picked: each is looked for as the tag does, by its selectors and its marks',
      }),
  }),
  reply: SelectorCheck,
  errors: ['too_many_requests', 'unavailable'],
  quiet: true,
  impersonated: 'always',
})
