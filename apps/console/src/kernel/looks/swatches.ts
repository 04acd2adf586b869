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
