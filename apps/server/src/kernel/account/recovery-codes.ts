import { randomBytes } from 'node:crypto'
import { hashSecret } from '../ids.ts'

// Crockford's base 32: no letter that looks like a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const count = 10

const newCode = (): string => {
  const letters = [...randomBytes(12)].map((byte) => alphabet[byte & 31])
  return [0, 4, 8].map((at) => letters.slice(at, at + 4).join('')).join('-')
}

/** Codes of 60 bits for who has lost the authenticator; each works once. */
export const newRecoveryCodes = (): string[] => Array.from({ length: count }, newCode)

/** How a code is stored, however it was typed. */
export const hashRecoveryCode = (code: string): string =>
  hashSecret(code.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1'))
