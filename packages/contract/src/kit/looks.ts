import { z } from 'zod'
import { checked, Id, Text, WebUrl } from './fields.ts'

/** Where something that floats over a page may stand; the first is proposed. */
export const corners = ['bottom-right', 'bottom-left', 'top-right', 'top-left'] as const
export type Corner = (typeof corners)[number]

/** A color as pickers give it, such as #0d9488; one definition for all that a store shows. */
export const HexColor = checked(
  'invalid_color',
  (value) => /^#[0-9a-f]{6}$/.test(value),
  z.string().trim().toLowerCase(),
).meta({ description: 'Red, green and blue in hexadecimal', pattern: '^#[0-9a-f]{6}$', examples: ['#0d9488'] })

/** An image of the container's library, as something shows it. */
export const Picture = z.strictObject({ id: Id, url: WebUrl, alt: Text(200).default('') })
export type Picture = z.output<typeof Picture>

const light = (part: number): number => {
  const share = part / 255
  return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => light(Number.parseInt(color.slice(at, at + 2), 16)))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How far two colors stand apart, from 1 to 21, as WCAG 2.2 reckons it: signs need 3, text 4.5. */
export function contrastOf(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (high + 0.05) / (low + 0.05)
}
