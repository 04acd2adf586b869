import type { Layer } from '@vitrine/contract'
import { pictureFits, textAlignments, textWeights, visualRanges, visualShapes } from '@vitrine/contract/client'

type Check = (value: unknown) => boolean

const id: Check = (value) => typeof value === 'string' && /^[A-Za-z0-9_-]{1,40}$/.test(value)
const text =
  (most: number): Check =>
  (value) =>
    typeof value === 'string' && [...value].length <= most
const flag: Check = (value) => typeof value === 'boolean'
const color: Check = (value) => typeof value === 'string' && /^#[0-9a-f]{6}$/.test(value)
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value)
const oneOf =
  (all: readonly unknown[]): Check =>
  (value) =>
    all.includes(value)
const measure =
  (of: keyof typeof visualRanges): Check =>
  (value) =>
    typeof value === 'number' && value >= visualRanges[of].min && value <= visualRanges[of].max
const whole =
  (of: keyof typeof visualRanges): Check =>
  (value) =>
    Number.isInteger(value) && measure(of)(value)
const isAddress: Check = (value) => typeof value === 'string' && value.length <= 2048 && /^https?:\/\//.test(value)
const picture: Check = (value) => hasExactly(value, { id, url: isAddress, alt: text(200) })

type Checks = Record<string, Check>

/** Whether it has these fields, each as it must be, and no other. */
function hasExactly(value: unknown, checks: Checks): boolean {
  if (typeof value !== 'object' || value === null) return false
  const fields = new Map(Object.entries(value))
  const names = Object.keys(checks)
  return fields.size === names.length && names.every((name) => fields.has(name) && checks[name]?.(fields.get(name)))
}

const common: Checks = {
  id,
  name: text(60),
  x: measure('place'),
  y: measure('place'),
  width: measure('extent'),
  height: measure('extent'),
  rotation: measure('rotation'),
  opacity: measure('opacity'),
  hidden: flag,
  locked: flag,
  group: orNull(id),
}
const lettering: Checks = {
  text_size: whole('text_size'),
  weight: oneOf(textWeights),
  letter_spacing: measure('letter_spacing'),
}
const own: Record<Layer['type'], Checks> = {
  picture: { picture: orNull(picture), fit: oneOf(pictureFits), radius: measure('radius') },
  text: { ...lettering, text: text(500), color, align: oneOf(textAlignments), line_height: measure('line_height') },
  shape: {
    shape: oneOf(visualShapes),
    fill: orNull(color),
    stroke: orNull(color),
    stroke_width: measure('stroke'),
    radius: measure('radius'),
  },
  button: { ...lettering, text: text(60), color, fill: color, radius: measure('radius') },
}

/** Whether something is a layer as the contract has it; what stands on a clipboard may be anything. */
export function isLayer(value: unknown): value is Layer {
  if (typeof value !== 'object' || value === null || !('type' in value)) return false
  const { type } = value
  return typeof type === 'string' && Object.hasOwn(own, type)
    ? hasExactly(value, { type: oneOf([type]), ...common, ...own[type as Layer['type']] })
    : false
}
