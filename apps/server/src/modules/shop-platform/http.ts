import { unavailable } from '../../kernel/app-error.ts'

const timeoutMs = 10_000
const maxBytes = 8 * 1024 * 1024
const patience = [500, 1500]

export interface Asked {
  status: number
  /** Parsed JSON; null when it is none. */
  body: unknown
  headers: Headers
}

/** What a platform says when a token is dead, a scope is missing or a shop is closed. */
export class PlatformDenied extends Error {
  readonly status: number
  constructor(status: number) {
    super(`the platform answered ${status}`)
    this.status = status
  }
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** JSON of somebody else; null when it is none. */
export const parseJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

async function askOnce(url: string, init: RequestInit): Promise<Asked> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) })
    return { status: response.status, body: parseJson(await readText(response)), headers: response.headers }
  } catch (error) {
    throw unavailable(error)
  }
}

/**
 * Asks a platform at an address of ours or of a checked shop. Throws `unavailable` when it cannot be reached or fails; when it is
 * busy it is asked again a little later.
 */
export async function askPlatform(url: string, init: RequestInit = {}): Promise<Asked> {
  for (let tries = 0; ; tries++) {
    const asked = await askOnce(url, init)
    const { status } = asked
    if (status < 500 && status !== 429) return asked
    const wait = status === 429 ? patience[tries] : undefined
    if (wait === undefined) throw unavailable(new Error(`HTTP ${status}`))
    await new Promise((resolve) => setTimeout(resolve, wait))
  }
}

/** The same with the token of a shop: what is not a success is PlatformDenied. */
export async function askWithToken(url: string, init: RequestInit): Promise<unknown> {
  const { status, body } = await askPlatform(url, init)
  if (status >= 400) throw new PlatformDenied(status)
  return body
}

/** An instant in milliseconds or in ISO 8601, as platforms write it; undefined when it is none. */
export function toInstant(text: string): Date | undefined {
  const at = /^\d{13}$/.test(text) ? Number(text) : /^\d{4}-\d{2}-\d{2}T/.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(at) ? undefined : new Date(at)
}

/** A property of JSON that somebody else wrote. */
export const pick = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>(
    (at, key) => (typeof at === 'object' && at !== null ? (at as Record<string | number, unknown>)[key] : undefined),
    value,
  )
export const textAt = (value: unknown, ...path: (string | number)[]): string => {
  const found = pick(value, ...path)
  return typeof found === 'string' || typeof found === 'number' ? String(found) : ''
}
