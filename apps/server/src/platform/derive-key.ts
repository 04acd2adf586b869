import { hkdfSync } from 'node:crypto'

/** A key for one purpose, made from SECRET_KEY: what is signed or sealed for one means nothing to another. */
export const deriveKey = (secretKey: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secretKey, '', purpose, 32))
