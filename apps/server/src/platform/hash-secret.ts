import { createHash } from 'node:crypto'

/** How secrets are stored. They are random, so a plain digest is enough. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url')
