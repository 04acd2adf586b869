import { z } from 'zod'
import { counterIcons, elementRanges as ranges } from '../kit/element-facts.ts'
import { figureFields, namesProduct } from '../kit/figure.ts'
import { figurePlace, findFigureFault } from '../kit/figure-text.ts'
import { corners, defineKind, type FigureName, HexColor, Id, named, reject, Text } from '../kit/index.ts'

/** Seconds, times, days and pixels, whole. */
export const impulseRanges = {
  minimum: ranges.minimum,
  /** Before the first note. */
  delay: { min: 0, max: 300 },
  /** For which one stands. */
  shows: { min: 3, max: 60 },
  /** Between two. */
  pause: { min: 5, max: 600 },
  times: { min: 1, max: 100 },
  days: { min: 1, max: 90 },
  margin: { min: 0, max: 200 },
} as const
export const mostNotes = 8

const whole = (of: keyof typeof impulseRanges, usual: number) =>
  z.number().int().min(impulseRanges[of].min).max(impulseRanges[of].max).default(usual)
const cap = (of: 'times') =>
  z.number().int().min(impulseRanges[of].min).max(impulseRanges[of].max).nullable().default(null)
const color = (usual: string) => HexColor.default(usual)
const margins = (x: number, y: number) => z.strictObject({ x: whole('margin', x), y: whole('margin', y) }).prefault({})

/** A note: which figure it tells, of what, and in what words. */
const ImpulseNote = z.strictObject({
  id: Id,
  figure: namesProduct(z.strictObject(figureFields)).prefault({}),
  text: Text(60)
    .default('')
    .superRefine((text, ctx) => {
      const fault = findFigureFault(text)
      if (fault) reject(ctx, fault, [], { place: figurePlace })
    })
    .meta({
      description:
        'The figure stands at {n}, once; of the last order it is a time such as "12 minutes ago". Empty: in the language of the page',
    }),
  minimum: whole('minimum', 5).meta({
    description: 'Below it nothing is shown or told; of the last order so much has to be sold within 24 hours',
  }),
  icon: z.enum(counterIcons).default('bag'),
})
export type ImpulseNote = z.output<typeof ImpulseNote>

/** What visitors see of urgency notes: short lines in a corner, one after the other, each with a real figure of the store. */
export const ImpulseContent = z.strictObject({
  notes: z.array(ImpulseNote).max(mostNotes).default([]),
  delay: whole('delay', 5).meta({ description: 'Seconds on a page before the first note' }),
  shows: whole('shows', 8).meta({ description: 'Seconds for which a note stands' }),
  pause: whole('pause', 20).meta({ description: 'Seconds between two notes' }),
  most: whole('times', 3).meta({ description: 'Notes on one page at most' }),
  caps: z
    .strictObject({ session: cap('times'), times: cap('times'), days: whole('days', 7) })
    .prefault({})
    .meta({ description: 'On so many pages of a visit at most, and in so many days; null: without limit' }),
  corner: z.enum(corners).default('bottom-left'),
  desktop: margins(24, 24),
  mobile: margins(12, 12),
  ground: color('#ffffff'),
  text_color: color('#111827'),
  number_color: color('#b42318'),
  icon_color: color('#0f766e'),
  radius: z.number().int().min(ranges.radius.min).max(ranges.radius.max).default(10),
})
export type ImpulseContent = z.output<typeof ImpulseContent>

/** A note as the store's page gets it. */
export interface CompiledNote extends Pick<ImpulseNote, 'text' | 'minimum' | 'icon'> {
  name: FigureName
  of: ImpulseNote['figure']['of']
  product: string
}

/** What the store's page gets. */
export interface CompiledImpulse extends Omit<ImpulseContent, 'notes' | 'caps'> {
  notes: CompiledNote[]
}

export const impulse = defineKind({
  kind: 'impulse',
  noun: named('促購通知', 'urgency note'),
  family: 'url_view',
  quota: ['impulse_plugins'],
  versions: 'many_or_one',
  perContainer: 'many',
  editableLive: true,
  placement: 'widget',
  measured: ['visitor_conversion_rate', 'revenue_per_visitor'],
  types: ['page'],
  anchors: ['corner'],
  content: ImpulseContent,
})
