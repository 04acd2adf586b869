import { z } from 'zod'
import { animationShape, checkEffect } from './animation.ts'
import { isClosedCss } from './css.ts'
import { LinkUrl, PageElement } from './element.ts'
import { checked, reject, Text, WebUrl } from './fields.ts'
import { isReservedAttribute, isSafeAttribute, isScriptAttribute } from './safe-url.ts'

/** A 32-bit hash in base 36, or nothing. */
const Mark = z.string().regex(/^[0-9a-z]{0,7}$/)

/** What told a changed element from all others when it was picked, as hashes (`Marks` in @vitrine/targeting says what each is of). */
export const Fingerprint = z.strictObject({
  tag: z.string().min(1).max(100),
  says: Mark,
  alone: z.enum(['anywhere', 'within', 'nowhere']),
  near: z.tuple([Mark, Mark]),
  within: z.array(Mark).max(3),
  inner: z.number().int().min(0).max(400),
  others: z.array(Mark).max(16),
})
export type Fingerprint = z.output<typeof Fingerprint>

export const Selector = z
  .string()
  .trim()
  .superRefine((v, ctx) => {
    if (v === '') reject(ctx, 'required')
    else if (v.length > 500) reject(ctx, 'too_long', [], { max: 500 })
    else if (/[{}<]|\/\*/.test(v) || v.includes('\u0000') || !isClosedCss(v)) reject(ctx, 'invalid_selector')
  })
  .meta({ minLength: 1, maxLength: 500 })

const Html = z
  .string()
  .max(20_000)
  .superRefine((v, ctx) => {
    if (/<\s*script/i.test(v)) reject(ctx, 'unsafe_html', [], { what: '<script>' })
  })

const CssProperty = z.string().regex(/^(--[\w-]+|-?[a-z][a-z-]*)$/)
const CssValue = z
  .string()
  .max(500)
  .refine((v) => !/[{}<;]/.test(v) && isClosedCss(v))
/** Attributes a change may set: never handlers, which would be a script in disguise. */
const AttributeName = checked('invalid_format', (v) => /^[a-zA-Z_:][\w:.-]{0,60}$/.test(v) && !isScriptAttribute(v))
  .superRefine((v, ctx) => {
    if (isReservedAttribute(v)) reject(ctx, 'reserved_attribute')
  })
  .meta({ minLength: 1, pattern: '^[a-zA-Z_:][\\w:.-]{0,60}$' })

const common = {
  id: z.string().regex(/^[A-Za-z0-9_-]{1,40}$/),
  name: Text(100).default(''),
  enabled: z.boolean().default(true),
  selectors: z
    .array(Selector)
    .min(1)
    .max(8)
    .meta({ description: 'Candidates, best first; the first that matches exactly one element is used' }),
  fingerprint: Fingerprint.optional(),
}

/** For a rule that is meant for every element the selector finds, however many. */
const match = z
  .literal('all')
  .optional()
  .meta({ description: 'all: for every element that matches, not for a single one' })

export const positions = ['before', 'after', 'prepend', 'append'] as const

/** One change on a page. A change applies only where a selector matches exactly one element. */
export const Change = z.discriminatedUnion('op', [
  z.strictObject({ ...common, op: z.literal('text'), value: z.string().max(5000) }),
  z.strictObject({ ...common, op: z.literal('html'), value: Html }),
  z
    .strictObject({ ...common, op: z.literal('attr'), attribute: AttributeName, value: z.string().max(2000) })
    .superRefine(({ attribute, value }, ctx) => {
      if (!isSafeAttribute(attribute, value)) reject(ctx, 'invalid_url', ['value'])
    }),
  z.strictObject({ ...common, op: z.literal('link'), href: LinkUrl, target: z.enum(['_self', '_blank']).optional() }),
  z.strictObject({
    ...common,
    op: z.literal('image'),
    src: WebUrl,
    srcset: checked('invalid_url', (v) => isSafeAttribute('srcset', v), z.string().max(4000)).optional(),
    alt: z.string().max(500).optional(),
  }),
  z.strictObject({
    ...common,
    op: z.literal('style'),
    match,
    declarations: z.record(CssProperty, CssValue).superRefine((declarations, ctx) => {
      const count = Object.keys(declarations).length
      if (count === 0) reject(ctx, 'no_style')
      if (count > 40) reject(ctx, 'too_many', [], { max: 40 })
    }),
  }),
  z.strictObject({ ...common, op: z.literal('hide'), match }),
  z.strictObject({ ...common, op: z.literal('remove') }),
  z.strictObject({
    ...common,
    op: z.literal('move'),
    to: Selector.meta({ description: 'The element beside which, or in which, it is shown' }),
    to_selectors: z
      .array(Selector)
      .min(1)
      .max(7)
      .optional()
      .meta({ description: 'Further candidates for it, tried where `to` finds no single element' }),
    to_fingerprint: Fingerprint.optional(),
    position: z.enum(positions),
  }),
  z.strictObject({ ...common, op: z.literal('insert'), position: z.enum(positions), html: Html }),
  z.strictObject({ ...common, op: z.literal('animate'), ...animationShape }).superRefine(checkEffect),
  z.strictObject({
    ...common,
    op: z.literal('element'),
    position: z.enum(positions).default('after'),
    element: PageElement,
  }),
])
export type Change = z.output<typeof Change>
export const changeOps = [
  'text',
  'html',
  'attr',
  'link',
  'image',
  'style',
  'hide',
  'remove',
  'move',
  'insert',
  'animate',
  'element',
] as const
