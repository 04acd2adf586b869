import { z } from 'zod'
import type { IssueCode } from './issues.ts'
import { isEmail, isWebUrl } from './typed-text.ts'

/** Adds an issue with one of our codes, so that the server can tell it in the caller's language. */
export function reject(
  ctx: z.RefinementCtx,
  error: IssueCode,
  path: PropertyKey[] = [],
  details: Record<string, unknown> = {},
): void {
  ctx.addIssue({ code: 'custom', path, params: { error, ...details }, message: error })
}

/** Text that passes `test`; an empty one that does not is called missing. `text`: what is done to it before. */
export const checked = (error: IssueCode, test: (value: string) => boolean, text: z.ZodString = z.string()) =>
  text.superRefine((value, ctx) => {
    if (!test(value)) reject(ctx, value === '' ? 'required' : error)
  })

const codePoints = (value: string): number => {
  let n = 0
  for (const _ of value) n++
  return n
}

const textWithout = (unfit: RegExp, max: number, text = z.string().trim()) =>
  text
    .superRefine((value, ctx) => {
      if (codePoints(value) > max) reject(ctx, 'too_long', [], { max })
      if (unfit.test(value)) reject(ctx, 'invalid_format')
    })
    .meta({ maxLength: max })

/** What shows nothing by itself, such as a space of no width. */
const invisible = /^[\s\p{Cf}\p{Z}\p{M}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Whether nobody sees anything of a text: to whoever reads it, it is empty. */
export const isInvisible = (value: string): boolean => invisible.test(value)

const required = (text: z.ZodString, max: number) =>
  text
    .superRefine((value, ctx) => {
      if (isInvisible(value)) reject(ctx, 'required')
    })
    .meta({ minLength: 1, maxLength: max })

/** Text of at most `max` code points (a Chinese character is one), trimmed. NUL cannot be stored, so it is refused. */
export const Text = (max: number) => textWithout(/\0/, max)

/** As `Text`, with the spaces and line breaks around it, which are seen where it is drawn. */
export const DrawnText = (max: number) => textWithout(/\0/, max, z.string())

/** Control characters and what turns the direction of writing, but for line breaks and tabs. */
const unfitForText = /(?![\t\n\r])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u

/** Line breaks, other control characters, and what turns the direction of writing. */
const unfitForName = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/u

/** Text that somebody reads: something of it can be seen, and it holds no control characters but line breaks and tabs. */
export const RequiredText = (max: number) => required(textWithout(unfitForText, max), max)

/** What anything is called, from a person to a version: one line that can be seen, so that in a mail it passes for a name alone. */
export const Name = (max: number) => required(textWithout(unfitForName, max), max)

export const OrgId = checked('invalid_format', (v) => /^[0-9a-f]{32}$/.test(v)).meta({
  description: 'Organization, 32 lower-case hex characters',
  pattern: '^[0-9a-f]{32}$',
})
/** Any id of ours but an organization's. */
export const Id = checked('invalid_format', (v) => /^[A-Za-z0-9_-]{1,40}$/.test(v)).meta({
  description: 'Opaque id',
  pattern: '^[A-Za-z0-9_-]{1,40}$',
})
export const Email = z
  .string()
  .trim()
  .toLowerCase()
  .superRefine((v, ctx) => {
    if (v === '') reject(ctx, 'required')
    else if (!isEmail(v)) reject(ctx, 'invalid_email')
  })
  .meta({ format: 'email', maxLength: 254 })

/** An http(s) address that has to be given. */
export const WebUrl = z
  .string()
  .superRefine((value, ctx) => {
    if (!isWebUrl(value)) reject(ctx, value.trim() === '' ? 'invalid_required_url' : 'invalid_web_url')
  })
  .meta({ format: 'uri', minLength: 1, maxLength: 2048 })
export const OptionalWebUrl = checked('invalid_web_url', (v) => v === '' || isWebUrl(v)).meta({
  description: 'An http(s) address, or empty',
  maxLength: 2048,
  examples: ['https://shop.example/', ''],
})

/** The host of a page as browsers send it, lower case and in Punycode; undefined for what is no host, or more than one. */
const toPageHost = (value: string): string | undefined => {
  if (/[\s/?#@\\\0]/.test(value) || !URL.canParse(`http://${value}`)) return undefined
  const { hostname, port } = new URL(`http://${value}`)
  const host = hostname.replace(/\.$/, '')
  const isName = host.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label) && !/^-|-$/.test(label))
  const isBare = isName ? !value.includes(':') : host.startsWith('[')
  return isBare && port === '' && host.length <= 253 ? host : undefined
}
/** A host without a port, such as checkout.example.com; localhost and addresses of digits are hosts too. */
export const PageHost = checked('invalid_host', (value) => toPageHost(value) !== undefined)
  .meta({ maxLength: 253, examples: ['checkout.example.com', 'localhost'] })
  .transform((value) => toPageHost(value) ?? value)

/** Whether the calendar has this day; Date.parse alone makes 2 March of 30 February. */
const isDay = (v: string): boolean => {
  const at = Date.parse(`${v}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(v)
}

/** An instant, ISO 8601 with zone, kept as UTC. */
export const Instant = checked('invalid_date', (v) => {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/.test(v)) return false
  if (!isDay(v.slice(0, 10))) return false
  const at = Date.parse(v)
  return at >= Date.UTC(2000, 0) && at < Date.UTC(2200, 0)
})
  .meta({ format: 'date-time' })
  .transform((v) => new Date(v).toISOString())
/** A day in the container's time zone, `2026-11-21`. */
export const Day = checked('invalid_date', (v) => /^\d{4}-\d{2}-\d{2}$/.test(v) && isDay(v)).meta({ format: 'date' })

/** A share of visitors: 0 to 1 with at most four decimals. */
export const Share = z
  .number()
  .min(0)
  .max(1)
  .superRefine((v, ctx) => {
    if (Math.abs(v * 10_000 - Math.round(v * 10_000)) > 1e-6) reject(ctx, 'not_multiple')
  })
  .meta({ multipleOf: 0.0001 })

/** `true` or `false` in a query string. */
export const Flag = z.enum(['true', 'false']).transform((v) => v === 'true')
const edited = { description: 'The revision that was edited; a stale one answers 409 with the present state' }
export const Revision = z.number().int().min(1).max(2_147_483_647).meta(edited)
/** In the query string of a DELETE. */
export const QueryRevision = z.coerce.number<number>().int().min(1).max(2_147_483_647).meta(edited)
/** A revision that is no counter but a digest of what can be edited. */
export const DigestRevision = Id.meta(edited)
/** Body of a change that has nothing else to say. */
export const OnlyRevision = z.strictObject({ revision: Revision.optional() }).optional()
/** In an answer: the whole after the change. */
export const NewRevision = z.number().int().meta({ description: 'The new revision of the experience' })
/** In the answer to a deletion. */
export const LeftRevision = z.number().int().nullable().meta({ description: 'null: it is deleted' })
/** In the answer to a deletion that can be taken back. */
export const Undo = z
  .string()
  .nullable()
  .meta({ description: 'What takes the deletion back; null: nothing was deleted' })
export const Org = z.object({ org: OrgId })

/** An IANA time zone, such as Asia/Taipei. */
export const TimeZone = z
  .string()
  .refine((v) => Intl.supportedValuesOf('timeZone').includes(v) || v === 'UTC')
  .meta({ examples: ['Asia/Taipei'] })
