import { Secret, TOTP } from 'otpauth'

const period = 30

const generator = (secret: string, email = ''): TOTP =>
  new TOTP({ issuer: 'Vitrine', label: email, algorithm: 'SHA1', digits: 6, period, secret: Secret.fromBase32(secret) })

/** A new secret of 160 bits, as RFC 4226 recommends, in base 32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32

/** The address that an authenticator app reads from a QR code. */
export const totpUri = (secret: string, email: string): string => generator(secret, email).toString()

/**
 * The number of the time step that a code belongs to; undefined when it is wrong. The step before and the one after count too,
 * because clocks differ (RFC 6238, 5.2).
 */
export function findTotpCounter(secret: string, code: string, now = Date.now()): number | undefined {
  const token = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return undefined
  const delta = generator(secret).validate({ token, timestamp: now, window: 1 })
  return delta === null ? undefined : Math.floor(now / 1000 / period) + delta
}
