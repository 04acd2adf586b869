import { Agent, type Dispatcher, fetch, Headers } from 'undici'
import { OutgoingError } from './error.ts'
import { AddressRefused, createLookup, NotResolved, type Resolve, resolveHost } from './lookup.ts'
import { checkUrl, hostAndPort } from './url.ts'

export interface HttpClientOptions {
  /** `host:port` that may be asked although it is private: the demo store, stand-ins of tests. */
  allow: readonly string[]
  /** How we name ourselves to the servers of others. */
  userAgent: string
  /** Answers a name's addresses; the system's resolver unless given. */
  resolve?: Resolve
  /** Default 80 and 443. */
  ports?: readonly number[]
}

export interface OutgoingRequest {
  method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers?: Record<string, string>
  body?: string
  /** For everything, redirects included; default 10 s. */
  timeoutMs?: number
  /** Of the body, unpacked; default 2 MB. */
  maxBytes?: number
  /** Followed for GET and HEAD only; default 5. */
  maxRedirects?: number
  /** Breaks it off. */
  signal?: AbortSignal
}

export interface OutgoingAnswer {
  status: number
  headers: Headers
  /** Where the answer came from, after redirects. */
  url: string
  body: Buffer
}

/** Asks addresses that customers gave, and none inside our own network. Throws OutgoingError. */
export interface HttpClient {
  request(url: string, options?: OutgoingRequest): Promise<OutgoingAnswer>
  close(): Promise<void>
}

const connectMs = 5000
const MB = 1024 * 1024
const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status)

/** What went wrong below, in our words. */
function toFailure(error: unknown, url: string): OutgoingError {
  if (error instanceof OutgoingError) return error
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof AddressRefused) return new OutgoingError('address_refused', url, { cause: error })
    if (cause instanceof NotResolved) return new OutgoingError('not_resolved', url, { cause: error })
    if (/^(TimeoutError|(Connect|Headers|Body)TimeoutError)$/.test(cause.name))
      return new OutgoingError('timed_out', url, { cause: error })
    // What zlib says of gzip and Brotli.
    if ('code' in cause && /^(Z_|ERR_(_?ERROR_|BROTLI|ZLIB|PADDING))/.test(String(cause.code)))
      return new OutgoingError('unreadable', url, { cause: error })
  }
  return new OutgoingError('not_connected', url, { cause: error })
}

async function readBody(body: AsyncIterable<Uint8Array> | null, url: string, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.byteLength
    if (size > maxBytes) throw new OutgoingError('too_large', url)
    parts.push(part)
  }
  return Buffer.concat(parts)
}

/** Headers for another origin: what proves who we are stays with the one it was meant for. */
function withoutSecrets(headers: Headers): Headers {
  const kept = new Headers(headers)
  for (const [name] of headers) if (/^(authorization$|cookie$|proxy-|x-.*token)/i.test(name)) kept.delete(name)
  return kept
}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const { userAgent, resolve = resolveHost, ports = [80, 443] } = options
  const allow = new Set(options.allow.map((each) => each.toLowerCase()))
  const agentWith = (judge?: () => boolean) =>
    new Agent({
      connect: { lookup: createLookup(resolve, judge), timeout: connectMs },
      connections: 8,
      keepAliveTimeout: 1000,
      maxHeaderSize: 64 * 1024,
    })
  const guarded = agentWith()
  // Allowed ones are few and named with their port, which a lookup is not told: they go another way.
  const open = agentWith(() => true)

  const send = async (url: URL, request: OutgoingRequest, headers: Headers, signal: AbortSignal) => {
    const dispatcher: Dispatcher = allow.has(hostAndPort(url)) ? open : guarded
    const { method = 'GET', body } = request
    return fetch(url, { method, body: body ?? null, headers, redirect: 'manual', signal, dispatcher })
  }

  async function request(address: string, request: OutgoingRequest = {}): Promise<OutgoingAnswer> {
    const { method = 'GET', timeoutMs = 10_000, maxBytes = 2 * MB, maxRedirects = 5 } = request
    const follows = method === 'GET' || method === 'HEAD'
    let headers = new Headers({ 'user-agent': userAgent, ...request.headers })
    let url = checkUrl(address, allow, ports)
    const aborter = new AbortController()
    const timer = setTimeout(() => aborter.abort(new DOMException('too slow', 'TimeoutError')), timeoutMs)
    const signal = request.signal ? AbortSignal.any([aborter.signal, request.signal]) : aborter.signal
    try {
      for (let hop = 0; ; hop++) {
        const response = await send(url, request, headers, signal)
        const location = response.headers.get('location')
        if (!follows || !isRedirect(response.status) || location === null) {
          const body = await readBody(response.body, url.href, maxBytes)
          return { status: response.status, headers: response.headers, url: url.href, body }
        }
        await response.body?.cancel()
        if (hop >= maxRedirects) throw new OutgoingError('too_many_redirects', url.href)
        if (!URL.canParse(location, url)) throw new OutgoingError('url_refused', url.href)
        const next = checkUrl(new URL(location, url), allow, ports)
        if (next.origin !== url.origin) headers = withoutSecrets(headers)
        url = next
      }
    } catch (error) {
      throw toFailure(error, url.href)
    } finally {
      clearTimeout(timer)
      // What was not read to its end must not go on being sent.
      aborter.abort()
    }
  }

  return {
    request,
    close: async () => {
      await Promise.all([guarded.destroy(), open.destroy()])
    },
  }
}
