import { createHmac, hash, timingSafeEqual } from 'node:crypto'

type Signed = string | Uint8Array

const hmac = (secret: string, message: Signed) => createHmac('sha256', secret).update(message)

/** HMAC-SHA256 in lower-case hex, as the platforms write most of their signatures. */
export const hmacHex = (secret: string, message: Signed): string => hmac(secret, message).digest('hex')
export const hmacBase64 = (secret: string, message: Signed): string => hmac(secret, message).digest('base64')

/** Whether two texts are the same, in a time that tells nothing about where they differ. */
export const isSame = (a: string, b: string): boolean =>
  timingSafeEqual(hash('sha256', a, 'buffer'), hash('sha256', b, 'buffer'))

/** Names something long, such as a signed query, by its digest. */
export const digestOf = (text: string): string => hash('sha256', text, 'base64url')
