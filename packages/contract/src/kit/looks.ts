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

/** Every picture of the library that a content shows, with its path. */
export function listPictures(content: unknown, path = ''): { path: string; picture: Picture }[] {
  const parsed = Picture.safeParse(content)
  if (parsed.success) return [{ path, picture: parsed.data }]
  if (typeof content !== 'object' || content === null) return []
  return Object.entries(content).flatMap(([key, value]) => listPictures(value, path ? `${path}.${key}` : key))
}
