import { createHash, randomBytes } from 'node:crypto'

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** A new opaque id: 16 characters, 80 random bits, without look-alike letters. */
export const newId = (): string => [...randomBytes(16)].map((byte) => alphabet[byte & 31]).join('')

/** A new organisation id: 32 lower-case hex characters. */
export const newOrgId = (): string => randomBytes(16).toString('hex')

/** A new secret of 256 bits for tokens and tickets. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** How secrets are stored. They are random, so a plain digest is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
