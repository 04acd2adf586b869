export interface NumberRule {
  min: number
  max: number
  /** Digits after the point. */
  decimals: number
}

/** What is wrong with a number as it was typed. */
export type NumberFault = 'number' | 'decimals' | 'range'

/** A number as people type it, with commas between thousands or in full width; never another number than the one typed. */
export function readNumber(
  text: string,
  { min, max, decimals }: NumberRule,
): { value: number } | { fault: NumberFault } {
  const typed = text.normalize('NFKC').trim()
  if (!/^[-+]?(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/.test(typed) || !/\d/.test(typed)) return { fault: 'number' }
  const value = Number(typed.replaceAll(',', ''))
  if (value < min || value > max) return { fault: 'range' }
  const tooFine = Number(typed.split('.')[1]?.slice(decimals) ?? 0) > 0
  return tooFine ? { fault: 'decimals' } : { value }
}
