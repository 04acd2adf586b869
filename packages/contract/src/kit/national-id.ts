import { z } from 'zod'
import { checked } from './fields.ts'

/** The two-digit codes of the letters: I, O, W, X, Y and Z stand outside of the sequence. */
const codes: Record<string, number> = Object.fromEntries(
  [...'ABCDEFGHJKLMNPQRSTUVXYWZIO'].map((letter, index) => [letter, index + 10]),
)
const weights = [1, 9, 8, 7, 6, 5, 4, 3, 2, 1, 1]

/**
 * A national ID of Taiwan: a capital letter, 1 or 2, eight digits; the letter's two digits and the nine others, weighted, sum to
 * a multiple of ten. Resident numbers (8, 9 or a second letter) are not taken.
 */
export function isNationalId(value: string): boolean {
  if (!/^[A-Z][12][0-9]{8}$/.test(value)) return false
  const digits = [...`${codes[value.charAt(0)]}${value.slice(1)}`].map(Number)
  return digits.reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0) % 10 === 0
}

/** Trimmed. Sensitive: never logged, shown as A12****789. */
export const NationalId = checked('invalid_national_id', isNationalId, z.string().trim())
