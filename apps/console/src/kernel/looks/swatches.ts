/** Ten that go with most stores. */
export const swatches = [
  '#0f766e',
  '#1d4ed8',
  '#6d28d9',
  '#be185d',
  '#b91c1c',
  '#c2410c',
  '#a16207',
  '#15803d',
  '#111827',
  '#ffffff',
]

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text)

/** The swatch after the one that is chosen, or before it; the first, or the last, where it is none of them. */
export function nextSwatch(all: readonly string[], now: string, way: 1 | -1): string | undefined {
  const at = all.indexOf(now.toLowerCase())
  return all[at < 0 ? (way > 0 ? 0 : all.length - 1) : (at + way + all.length) % all.length]
}
