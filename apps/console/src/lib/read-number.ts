export interface NumberRule {
  min: number
  max: number
  /** Digits after the point. */
  decimals: number
}

/** What is wrong with a number as it was typed. */
export type NumberFault = 'number' | 'whole' | 'decimals' | 'range'

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
  if (tooFine) return { fault: decimals === 0 ? 'whole' : 'decimals' }
  return { value }
}

/** A number that would do, for a person to go by: 1000.5, 10, or the least there may be. */
export function exampleOf({ min, max, decimals }: NumberRule): number {
  const found = [1000, 10].find((value) => value >= min && value < max) ?? min
  return decimals > 0 && found + 0.5 <= max ? found + 0.5 : found
}

/** Any number that was typed, within bounds or not; NaN for what is none. */
export function toTyped(text: string): number {
  const read = readNumber(text, { min: -Infinity, max: Infinity, decimals: 20 })
  return 'value' in read ? read.value : Number.NaN
}

/** Whether a number of a form may not be saved. NaN: what was typed is no number. */
export const hasFault = (value: number, rule: NumberRule): boolean =>
  Number.isNaN(value) || 'fault' in readNumber(value.toFixed(10), rule)
