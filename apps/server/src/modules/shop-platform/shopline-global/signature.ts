import { hmacBase64, hmacHex, isSame } from '../signature.ts'

const toleranceMs = 10 * 60_000

/** What may stand before `.myshopline.com`; nothing else is ever put into an address of SHOPLINE. */
export const isHandle = (handle: string): boolean => /^[a-zA-Z0-9][a-zA-Z0-9-]{0,62}$/.test(handle)

const join = (pairs: [string, string][]): string =>
  pairs
    .filter(([name]) => name !== 'sign')
    .sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([name, value]) => `${name}=${value}`)
    .join('&')

/** Signature of a query, over its decoded values. */
export const signGlobalQuery = (secret: string, query: URLSearchParams): string => hmacHex(secret, join([...query]))

/** The pairs of a query string as they were sent. */
const encodedPairs = (text: string): [string, string][] =>
  text
    .split('&')
    .filter(Boolean)
    .map((pair): [string, string] => {
      const at = pair.indexOf('=')
      return at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)]
    })

/** A decoded text with these could be cut into other parameters than were signed, as merchants choose `customField` freely. */
const isCutOneWay = ([name, value]: [string, string]): boolean => !/[&=]/.test(name) && !value.includes('&')

/**
 * SHOPLINE's SDK signs decoded values, its documents speak of encoded ones: for plain values both are the same. No name may stand
 * twice: which of them counts is not signed.
 */
export function isGlobalQuery(secret: string, text: string): boolean {
  const query = new URLSearchParams(text)
  if (new Set(query.keys()).size !== query.size) return false
  const given = (query.get('sign') ?? '').toLowerCase()
  const isDecoded = [...query].every(isCutOneWay) && isSame(given, signGlobalQuery(secret, query))
  return isDecoded || isSame(given, hmacHex(secret, join(encodedPairs(text))))
}

/** Whether the query was signed less than ten minutes ago; the time is in milliseconds. */
export function isFresh(query: URLSearchParams, now = Date.now()): boolean {
  const at = query.get('timestamp') ?? ''
  return /^\d{13}$/.test(at) && Math.abs(now - Number(at)) <= toleranceMs
}

/** Signature of a POST: over the exact text of its body and its time. */
export const signGlobalPost = (secret: string, body: string, timestamp: string): string =>
  hmacHex(secret, `${body}${timestamp}`)

/** SHOPLINE's documents show Base64, its SDK compares hex: either is taken. */
export const isGlobalWebhook = (secret: string, body: Uint8Array, signature: string): boolean => {
  const hex = isSame(signature.toLowerCase(), hmacHex(secret, body))
  return isSame(signature, hmacBase64(secret, body)) || hex
}
