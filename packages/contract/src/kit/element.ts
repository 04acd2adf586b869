import { z } from 'zod'
import {
  counterIcons,
  elementDefaults as defaults,
  mostSlides,
  overlayPlaces,
  elementRanges as ranges,
  ratios,
} from './element-facts.ts'
import { checked, Id, Instant, reject, Text, WebUrl } from './fields.ts'
import { CountFigure } from './figure.ts'
import type { CountName } from './figure-facts.ts'
import { figurePlace, findFigureFault } from './figure-text.ts'
import { HexColor } from './looks.ts'
import { isSafeAddress } from './safe-url.ts'

/** An address a link may lead to: http(s), mail, phone, LINE, or relative; never a script. */
export const LinkUrl = checked('invalid_url', isSafeAddress, z.string().max(2048))
const OptionalLink = LinkUrl.default('').meta({ description: 'Empty: none' })

/** A picture at any address; with an id it is one of the container's library. */
const ShownPicture = z.strictObject({ id: Id.optional(), url: WebUrl, alt: Text(200).default('') })
export type ShownPicture = z.output<typeof ShownPicture>

const whole = (of: keyof typeof ranges, usual: number) =>
  z.number().int().min(ranges[of].min).max(ranges[of].max).default(usual)
const color = (usual: string) => HexColor.default(usual)
/** What the store says in the language of its pages; empty: words of ours in that language. */
const Word = Text(20).default('')

const boxOf = (usual: { max_width: number; margin: number; radius: number }) => ({
  max_width: whole('max_width', usual.max_width).meta({ description: 'Pixels; 0: as wide as its place' }),
  margin: whole('margin', usual.margin).meta({ description: 'Pixels above and below' }),
  radius: whole('radius', usual.radius).meta({ description: 'Of its corners, in pixels' }),
})

/** Pictures one after the other. */
export const Carousel = z.strictObject({
  type: z.literal('carousel'),
  label: Text(60).default('').meta({ description: 'What it is called to those who cannot see it' }),
  slides: z
    .array(z.strictObject({ picture: ShownPicture, link: OptionalLink }))
    .min(1)
    .max(mostSlides),
  new_tab: z.boolean().default(defaults.carousel.new_tab),
  ratio: z.enum(ratios).default(defaults.carousel.ratio),
  fit: z.enum(['cover', 'contain']).default(defaults.carousel.fit),
  interval: z
    .number()
    .int()
    .min(ranges.interval.min)
    .max(ranges.interval.max)
    .nullable()
    .default(defaults.carousel.interval)
    .meta({ description: 'Seconds; null: it goes on by hand alone' }),
  arrows: z.boolean().default(defaults.carousel.arrows),
  dots: z.boolean().default(defaults.carousel.dots),
  swipe: z.boolean().default(defaults.carousel.swipe),
  control_color: color(defaults.carousel.control_color),
  control_ground: color(defaults.carousel.control_ground),
  ...boxOf(defaults.carousel),
})
export type Carousel = z.output<typeof Carousel>

/** Two pictures with a handle between them. */
export const BeforeAfter = z.strictObject({
  type: z.literal('before_after'),
  before: ShownPicture,
  after: ShownPicture,
  shows_labels: z.boolean().default(defaults.before_after.shows_labels),
  before_label: Word,
  after_label: Word,
  start: whole('start', defaults.before_after.start).meta({
    description: 'Percent that the first one shows of itself',
  }),
  direction: z.enum(['horizontal', 'vertical']).default(defaults.before_after.direction),
  ratio: z.enum(ratios).default(defaults.before_after.ratio),
  handle_color: color(defaults.before_after.handle_color),
  handle_ground: color(defaults.before_after.handle_ground),
  label_color: color(defaults.before_after.label_color),
  label_ground: color(defaults.before_after.label_ground),
  ...boxOf(defaults.before_after),
})
export type BeforeAfter = z.output<typeof BeforeAfter>

/** A picture that lies on a picture of the page, which has to be at least 100 × 100 pixels; the position of the change plays no part. */
export const OverlayImage = z.strictObject({
  type: z.literal('overlay_image'),
  picture: ShownPicture,
  place: z.enum(overlayPlaces).default(defaults.overlay_image.place),
  width: whole('width', defaults.overlay_image.width).meta({ description: 'Percent of the picture below' }),
  inset: whole('inset', defaults.overlay_image.inset).meta({ description: 'Pixels from the edges' }),
  opacity: whole('opacity', defaults.overlay_image.opacity).meta({ description: 'Percent' }),
  link: OptionalLink,
  new_tab: z.boolean().default(defaults.overlay_image.new_tab),
})
export type OverlayImage = z.output<typeof OverlayImage>

/** Hours and minutes as a wall clock shows them. */
const WallTime = checked('invalid_format', (v) => /^([01]\d|2[0-3]):[0-5]\d$/.test(v)).meta({ examples: ['23:59'] })
const CountdownEnd = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('instant'), at: Instant }),
  z
    .strictObject({ type: z.literal('daily'), time: WallTime })
    .meta({ description: "Every day at that time of the container's time zone" }),
  z
    .strictObject({ type: z.literal('rolling'), at: Instant, every_days: whole('every_days', 7) })
    .meta({ description: 'Begins anew every so many days after its first end' }),
])

/** Counts down by the server's clock. */
export const Countdown = z.strictObject({
  type: z.literal('countdown'),
  end: CountdownEnd,
  title: Text(100).default(''),
  units: z
    .strictObject({ days: Word, hours: Word, minutes: Word, seconds: Word })
    .default(defaults.countdown.units)
    .meta({ description: 'Empty: in the language of the page' }),
  over: z.enum(['hide', 'text']).default(defaults.countdown.over),
  over_text: Text(100).default('').meta({ description: 'Empty: in the language of the page' }),
  align: z.enum(['left', 'center', 'right']).default(defaults.countdown.align),
  size: whole('size', defaults.countdown.size).meta({ description: 'Of the figures, in pixels' }),
  title_color: HexColor.nullable().default(null).meta({ description: 'null: that of the page' }),
  number_color: color(defaults.countdown.number_color),
  number_ground: color(defaults.countdown.number_ground),
  unit_color: color(defaults.countdown.unit_color),
  ...boxOf(defaults.countdown),
})
export type Countdown = z.output<typeof Countdown>

/** A text with a figure of the store: a real one, or none. */
export const Counter = z.strictObject({
  type: z.literal('counter'),
  figure: CountFigure.prefault({}),
  text: Text(60)
    .default('')
    .superRefine((text, ctx) => {
      const fault = findFigureFault(text)
      if (fault) reject(ctx, fault, [], { place: figurePlace })
    })
    .meta({ description: 'The figure stands at {n}, once. Empty: in the language of the page' }),
  minimum: whole('minimum', defaults.counter.minimum).meta({ description: 'Below it nothing is shown or told' }),
  every: whole('every', defaults.counter.every).meta({ description: 'Seconds after which it is asked for again' }),
  icon: z.enum(counterIcons).default(defaults.counter.icon),
  align: z.enum(['left', 'center', 'right']).default(defaults.counter.align),
  text_size: whole('text_size', defaults.counter.text_size).meta({ description: 'Pixels' }),
  text_color: HexColor.nullable().default(null).meta({ description: 'null: that of the page' }),
  number_color: HexColor.nullable().default(null).meta({ description: 'null: that of the text' }),
  icon_color: color(defaults.counter.icon_color),
  ground: HexColor.nullable().default(null).meta({ description: 'null: none' }),
  ...boxOf(defaults.counter),
})
export type Counter = z.output<typeof Counter>

/** What the store's page gets of one: it shows what `name` is counted to be of its subject, from `minimum` on. */
export type CompiledCounter = Omit<Counter, 'type' | 'figure' | 'max_width' | 'margin'> & {
  name: CountName
  of: Counter['figure']['of']
  product: string
}

/** A countdown timer of the container, as it is stored whenever somebody looks. */
export const PlacedTimer = z.strictObject({
  type: z.literal('timer'),
  timer: Id,
  height: whole('frame_height', defaults.timer.height).meta({
    description: 'Pixels that are kept for it, whatever its own height becomes',
  }),
  ...boxOf(defaults.timer),
})
export type PlacedTimer = z.output<typeof PlacedTimer>

/** Something that a change puts onto a page and that lives there: drawn by the tag, in a shadow root of its own. */
export const PageElement = z.discriminatedUnion('type', [
  Carousel,
  BeforeAfter,
  OverlayImage,
  Countdown,
  Counter,
  PlacedTimer,
])
export type PageElement = z.output<typeof PageElement>
