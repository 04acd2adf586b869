/** Styles that have a field of their own, in pixels: what the form proposes. Anything else is said as a property. */
export const pixelRanges = {
  'font-size': { min: 12, max: 24 },
  'line-height': { min: 10, max: 20 },
  'letter-spacing': { min: 1, max: 10 },
  margin: { min: 1, max: 10 },
  padding: { min: 1, max: 10 },
  'border-width': { min: 1, max: 10 },
  'border-radius': { min: 1, max: 10 },
} as const
export type PixelProperty = keyof typeof pixelRanges

export const colorProperties = ['color', 'background-color', 'border-color'] as const
export const alignments = ['left', 'center', 'right', 'justify'] as const
export const displays = ['block', 'inline-block', 'flex', 'grid', 'none'] as const

const sizesOf = ({ min, max }: { min: number; max: number }): string[] =>
  Array.from({ length: max - min + 1 }, (_, i) => `${min + i}px`)

/** The values that a pixel field offers. */
export const pixelValues = Object.fromEntries(
  Object.entries(pixelRanges).map(([property, range]) => [property, sizesOf(range)]),
) as Record<PixelProperty, string[]>

const isHex = (value: string): boolean => /^#[0-9a-f]{6}$/i.test(value)
const offered: Record<string, (value: string) => boolean> = {
  ...Object.fromEntries(
    Object.entries(pixelValues).map(([property, values]) => [property, (value: string) => values.includes(value)]),
  ),
  ...Object.fromEntries(colorProperties.map((property) => [property, isHex])),
  'text-align': (value) => (alignments as readonly string[]).includes(value),
  display: (value) => (displays as readonly string[]).includes(value),
}

type Declarations = Readonly<Record<string, string>>

/** Whether the form can show a declaration as it is. */
export const isOffered = (property: string, value: string): boolean =>
  Object.hasOwn(offered, property) && offered[property]?.(value) === true

/** Sets a property, or takes it out. A border of some width is seen only with a style. */
export function declare(declarations: Declarations, property: string, value: string | null): Record<string, string> {
  const { [property]: _, ...others } = declarations
  if (property === 'border-width' && value === null && others['border-style'] === 'solid') {
    const { 'border-style': __, ...rest } = others
    return rest
  }
  const style = property === 'border-width' && value !== null && { 'border-style': others['border-style'] ?? 'solid' }
  return { ...others, ...style, ...(value !== null && { [property]: value }) }
}

/** The declarations that are said as properties: what the form does not offer, apart from a style that comes with a border. */
export const listOthers = (declarations: Declarations): [string, string][] =>
  Object.entries(declarations).filter(
    ([property, value]) =>
      !isOffered(property, value) &&
      !(property === 'border-style' && value === 'solid' && declarations['border-width'] !== undefined),
  )
