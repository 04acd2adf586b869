import { z } from 'zod'
import { Selector } from '../kit/change.ts'
import { Host } from '../kit/field-rules.ts'
import { checked, corners, defineKind, HexColor, Id, LinkUrl, named, Picture, reject, Text } from '../kit/index.ts'
import { mostPlaces, Place } from '../place.ts'
import type { City } from '../taiwan-cities.ts'

/** Where the picture stands: above the words, beside them, or behind them. */
export const cardLayouts = ['stacked', 'side', 'cover'] as const
/** Drawings of ours that a card may carry instead of a picture, in the colors of its button and figures. */
export const cardDrawings = ['gift', 'ticket', 'truck', 'sun', 'clock', 'heart'] as const
export type CardDrawing = (typeof cardDrawings)[number]
export const cardAlignments = ['left', 'center', 'right'] as const
export const codeTypes = ['discount', 'referral'] as const
/** What the product's line shows: nothing, the product of the page, or what is typed. */
export const productModes = ['none', 'page', 'manual'] as const
/** How it is shown at first. */
export const cardBeginnings = ['card', 'mini'] as const
/** On every page until it is closed, or a single time. */
export const cardDisplays = ['always', 'once'] as const
/** At which edge of a phone's screen it stands. */
export const phoneEdges = ['top', 'bottom'] as const
export const cardDeeds = ['closed', 'clicked', 'ordered'] as const

/** Pixels, days and times, whole; `opacity` is a share. */
export const cardRanges = {
  margin: { min: 0, max: 200 },
  repeat_day: { min: 0, max: 365 },
  times: { min: 1, max: 100 },
  days: { min: 1, max: 90 },
  opacity: { min: 0, max: 1 },
} as const
export const mostCityCards = mostPlaces
export const mostTags = 10
export const longestTag = 20

const whole = (of: keyof typeof cardRanges, usual: number) =>
  z.number().int().min(cardRanges[of].min).max(cardRanges[of].max).default(usual)
const cap = (of: 'times' | 'days') =>
  z.number().int().min(cardRanges[of].min).max(cardRanges[of].max).nullable().default(null)
const opacity = (usual: number) => z.number().min(0).max(1).multipleOf(0.01).default(usual)
const color = (usual: string) => HexColor.default(usual)
/** What the store says in the language of its pages; empty: words of ours in that language. */
const Word = Text(10).default('')
const Title = Text(60).default('')
const Hint = Text(200).default('')
/** As shops take it: without spaces. */
const Code = checked('invalid_format', (value) => /^[^\s\0]*$/u.test(value), z.string().trim().max(60)).default('')

/** What a card says instead where the visitor is in one of the places; what is empty stays as in the general card. */
const CityCard = z.strictObject({
  id: Id,
  places: z.array(Place).max(mostPlaces).default([]),
  title: Title,
  hint: Hint,
  picture: Picture.nullable().default(null),
  activate_coupon: Code,
})
export type CityCard = z.output<typeof CityCard>

export const cardColors = {
  ground: '#ffffff',
  title: '#1f2937',
  hint: '#4b5563',
  discount: '#b42318',
  product: '#374151',
  button: '#0f766e',
  button_text: '#ffffff',
  number: '#ffffff',
  number_ground: '#1f2937',
  unit: '#4b5563',
} as const
export type CardColor = keyof typeof cardColors
const Colors = z
  .strictObject(
    Object.fromEntries(Object.entries(cardColors).map(([name, usual]) => [name, color(usual)])) as Record<
      CardColor,
      ReturnType<typeof color>
    >,
  )
  .prefault({})

/** What visitors see of a marketing card: a small card over the page, with a countdown, a code, and a mini card. */
export const MarketingCardContent = z.strictObject({
  is_city_card: z.boolean().default(false).meta({ description: 'Says something else in the places of `cities`' }),
  layout: z.enum(cardLayouts).default('stacked'),
  picture: Picture.nullable().default(null),
  drawing: z.enum(cardDrawings).nullable().default(null).meta({ description: 'Shown where there is no picture' }),
  title: Title,
  hint: Hint,
  align: z.enum(cardAlignments).default('center'),
  link: LinkUrl.default('').meta({ description: 'Where a click on the card leads; empty: nowhere' }),
  button_text: Text(20).default('').meta({ description: 'Empty: words of ours, in the language of the page' }),

  activate_coupon: Code.meta({ description: 'The code; a click copies it' }),
  code_type: z.enum(codeTypes).default('discount'),
  activate_domain: z
    .union([z.literal(''), Host])
    .default('')
    .meta({ description: 'The host of the pages on which the code is entered' }),
  is_auto_coupon: z
    .boolean()
    .default(false)
    .meta({ description: 'Enters the code on those pages, for who copied it or clicked the card in the last 7 days' }),
  code_field: z
    .union([z.literal(''), Selector])
    .default('')
    .meta({ description: 'CSS selector of the field; empty: it is found by what it is called' }),

  discount_text: Text(60).default(''),
  product_mode: z.enum(productModes).default('none'),
  product_text: Text(60).default('').meta({ description: 'Before the product; with `manual` the product itself' }),

  has_countdown: z.boolean().default(true).meta({ description: 'Counts to the end of the campaign, if it has one' }),
  repeat_day: whole('repeat_day', 0).meta({
    description: 'Begins anew every so many days until the card ends; 0: never',
  }),
  units: z.strictObject({ days: Word, hours: Word, minutes: Word, seconds: Word }).prefault({}),
  over_text: Text(40).default('').meta({ description: 'Once the countdown is over. Empty: words of ours' }),

  mini: z
    .strictObject({
      desktop_text: Text(40).default(''),
      mobile_text: Text(20).default(''),
      color: color('#ffffff'),
      ground: color('#0f766e'),
      opacity: opacity(1),
    })
    .prefault({}),
  colors: Colors,
  opacity: opacity(1).meta({ description: 'Of the ground; words stay as they are' }),

  corner: z.enum(corners).default('bottom-right').meta({ description: 'On wide screens' }),
  desktop: z.strictObject({ x: whole('margin', 10), y: whole('margin', 10) }).prefault({}),
  phone_edge: z.enum(phoneEdges).default('top'),
  mobile: z.strictObject({ y: whole('margin', 50) }).prefault({}),

  begins: z.enum(cardBeginnings).default('card'),
  display: z.enum(cardDisplays).default('always'),
  caps: z
    .strictObject({ page: cap('times'), session: cap('times'), times: cap('times'), days: whole('days', 7) })
    .prefault({})
    .meta({
      description: 'At most so often on one page of a session, in a session, and in so many days; null: without limit',
    }),
  stop_after: z.array(z.enum(cardDeeds)).max(cardDeeds.length).default(['ordered']),
  tags: z
    .array(Text(longestTag))
    .max(mostTags)
    .default([])
    .meta({ description: 'Labels for the list; never shown in the store' }),
  cities: z
    .array(CityCard)
    .max(mostCityCards)
    .default([])
    .superRefine((cities, ctx) => {
      const taken = new Set<string>()
      for (const [index, { places }] of cities.entries())
        for (const place of places) {
          if (taken.has(place)) reject(ctx, 'place_taken', [index, 'places'], { place })
          taken.add(place)
        }
    }),
})
export type MarketingCardContent = z.output<typeof MarketingCardContent>

/** Every code that a content carries, the general one first. */
export const listCodes = ({ activate_coupon, is_city_card, cities }: MarketingCardContent): string[] =>
  [activate_coupon, ...(is_city_card ? cities.map((city) => city.activate_coupon) : [])].filter((code) => code !== '')

/** Whether it enters a code by itself. */
export const fillsCode = (content: MarketingCardContent): boolean =>
  content.is_auto_coupon && listCodes(content).length > 0

/** What of a card depends on where the visitor is. */
export interface CompiledWords {
  title?: string
  hint?: string
  picture?: { url: string; alt: string }
  code?: string
}

/** The words of a city, where they differ from the general ones. */
export interface CompiledCity {
  all?: CompiledWords
  districts?: Record<string, CompiledWords>
}

/** A shape of a drawing: its path, and which of the card's colors fills it. */
export type DrawnShape = [path: string, fill: 'accent' | 'soft' | 'ink' | 'ground']

/** What the store's page gets. Instants in ms. */
export interface CompiledCard
  extends CompiledWords,
    Pick<
      MarketingCardContent,
      'layout' | 'align' | 'colors' | 'opacity' | 'mini' | 'corner' | 'desktop' | 'phone_edge' | 'mobile' | 'begins'
    > {
  art?: DrawnShape[]
  /** The code is one that shop platforms can be asked to apply. */
  applies?: true
  link?: string
  button?: string
  discount?: string
  product?: { of: 'page' | 'manual'; text: string; currency: string }
  count?: {
    at: number
    days: number
    zone: string
    units: MarketingCardContent['units']
    over: string
  }
  /** The file of each city that has words of its own. */
  cities?: Partial<Record<City, string>>
  /** Where the code is entered by the tag itself. */
  fill?: { host: string; field: string }
}

export const marketingCard = defineKind({
  kind: 'marketing_card',
  noun: named('行銷圖卡', 'marketing card'),
  family: 'url_view',
  quota: (stored) => {
    const content = MarketingCardContent.parse(stored)
    return [
      'marketing_cards' as const,
      ...(content.is_city_card ? (['city_cards'] as const) : []),
      ...(fillsCode(content) ? (['auto_coupons'] as const) : []),
    ]
  },
  versions: 'many_or_one',
  perContainer: 'many',
  editableLive: true,
  placement: 'widget',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page'],
  anchors: ['corner'],
  codes: (stored) => listCodes(MarketingCardContent.parse(stored)),
  tags: 'tags',
  content: MarketingCardContent,
})
