import { randomBytes } from 'node:crypto'

export { hashSecret } from '../platform/hash-secret.ts'

// Crockford's base 32: no letter that looks like a digit.
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Random letters and digits of 5 bits each; 32 divides 256, so that all come equally often. */
export const randomText = (length: number): string =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')

/** A new opaque id: 16 characters, 80 random bits. */
export const newId = (): string => randomText(16)

/** A new organization id: 32 lower-case hex characters. */
export const newOrgId = (): string => randomBytes(16).toString('hex')

/** A new secret of 256 bits for tokens and tickets. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
