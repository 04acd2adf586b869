import { z } from 'zod'
import {
  mostLayers,
  pictureFits,
  visualRanges as ranges,
  textAlignments,
  textWeights,
  visualPresets,
  visualShapes,
} from './design-facts.ts'
import { DrawnText, Id, reject, Text, WebUrl } from './fields.ts'
import { HexColor, Picture } from './looks.ts'

const whole = (of: keyof typeof ranges) => z.number().int().min(ranges[of].min).max(ranges[of].max)
/** To a hundredth of a pixel: what a pointer leaves behind has many digits. */
const measure = (of: keyof typeof ranges) =>
  z
    .number()
    .min(ranges[of].min)
    .max(ranges[of].max)
    .transform((value) => Math.round(value * 100) / 100)
const Color = HexColor.nullable()

/** What every layer has: its box in pixels of the design, turned around its middle. */
const layer = {
  id: Id,
  name: Text(60).default('').meta({ description: 'Empty: what it shows' }),
  x: measure('place'),
  y: measure('place'),
  width: measure('extent'),
  height: measure('extent'),
  rotation: measure('rotation').default(0),
  opacity: z.number().min(0).max(1).default(1),
  hidden: z.boolean().default(false),
  locked: z.boolean().default(false),
  group: Id.nullable().default(null).meta({ description: 'Layers of one group are selected and moved together' }),
}

/** How letters look. */
const lettering = {
  text_size: whole('text_size'),
  weight: z.union(textWeights.map((weight) => z.literal(weight))).default(700),
  letter_spacing: measure('letter_spacing').default(0),
}

export const PictureLayer = z.strictObject({
  type: z.literal('picture'),
  ...layer,
  picture: Picture.nullable().default(null),
  fit: z.enum(pictureFits).default('cover'),
  radius: measure('radius').default(0),
})
export type PictureLayer = z.output<typeof PictureLayer>

/** Wraps within its width. */
export const TextLayer = z.strictObject({
  type: z.literal('text'),
  ...layer,
  text: DrawnText(500).default(''),
  ...lettering,
  color: HexColor.default('#1f2937'),
  align: z.enum(textAlignments).default('left'),
  line_height: measure('line_height').default(1.3),
})
export type TextLayer = z.output<typeof TextLayer>

export const ShapeLayer = z.strictObject({
  type: z.literal('shape'),
  ...layer,
  shape: z.enum(visualShapes).default('rectangle'),
  fill: Color.default('#0f766e').meta({ description: 'null: see-through; a line has none' }),
  stroke: Color.default(null),
  stroke_width: measure('stroke').default(0),
  radius: measure('radius').default(0).meta({ description: "Of a rectangle's corners" }),
})
export type ShapeLayer = z.output<typeof ShapeLayer>

/** One line of text in the middle of a rounded box. The whole picture leads to one address, so it is drawn and nothing more. */
export const ButtonLayer = z.strictObject({
  type: z.literal('button'),
  ...layer,
  text: DrawnText(60).default(''),
  ...lettering,
  color: HexColor.default('#ffffff'),
  fill: HexColor.default('#0f766e'),
  radius: measure('radius').default(8),
})
export type ButtonLayer = z.output<typeof ButtonLayer>

export const Layer = z.discriminatedUnion('type', [PictureLayer, TextLayer, ShapeLayer, ButtonLayer])
export type Layer = z.output<typeof Layer>

/** A picture as it is drawn: its size and ground, and its layers from the lowest to the uppermost. */
export const Design = z
  .strictObject({
    width: whole('side').default(visualPresets.banner.width),
    height: whole('side').default(visualPresets.banner.height),
    ground: Color.default('#ffffff').meta({ description: 'null: see-through' }),
    layers: z.array(Layer).max(mostLayers).default([]),
  })
  .superRefine(({ layers }, ctx) => {
    const ids = new Set<string>()
    for (const [index, { id }] of layers.entries())
      if (ids.has(id)) reject(ctx, 'invalid_format', ['layers', index, 'id'])
      else ids.add(id)
  })
  .prefault({})
export type Design = z.output<typeof Design>

/** What was made of a design: an image of the library, which was drawn from exactly this design. */
export const Drawn = z.strictObject({
  id: Id,
  url: WebUrl.meta({ description: 'WebP with two pixels for each of the design' }),
  small: WebUrl.meta({ description: 'WebP with one pixel for each' }),
  design: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .meta({ description: 'SHA-256 in hex of the design as JSON, as the server has parsed it' }),
})
export type Drawn = z.output<typeof Drawn>

/** Every drawn picture that a content names, with its path. */
export function listDrawn(content: unknown, path = ''): { path: string; drawn: Drawn }[] {
  const parsed = Drawn.safeParse(content)
  if (parsed.success) return [{ path, drawn: parsed.data }]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => listDrawn(value, path ? `${path}.${key}` : key))
}
