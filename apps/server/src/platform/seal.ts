import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKey } from './derive-key.ts'

/** Keeps what nobody else may read or make, such as secrets of others in the database: AES-256-GCM with a key made from SECRET_KEY. */
export interface Seal {
  close(text: string): string
  /** The text again; throws when it was not closed by this key, or was changed. */
  open(sealed: string): string
}

const ivBytes = 12
const tagBytes = 16

/** What is closed for one purpose opens for no other: each has a key of its own. */
export function createSeal(secretKey: string, purpose = 'vitrine.seal'): Seal {
  const key = deriveKey(secretKey, purpose)
  return {
    close(text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
    },
  }
}
