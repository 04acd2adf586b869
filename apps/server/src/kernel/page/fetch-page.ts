import { type HttpClient, OutgoingError, type OutgoingFailure } from '../../platform/http-client/index.ts'

export interface FetchedPage {
  /** Where it came from, after redirects. */
  url: string
  status: number
  body: Uint8Array
  contentType: string
  /** Its Content-Security-Policy headers, joined by commas. */
  policy: string
  /** Its X-Frame-Options and Cross-Origin-Opener-Policy headers; empty where it has none. */
  frameOptions: string
  openerPolicy: string
}

/** Why a page of a store could not be had. */
export interface PageFailure {
  error: OutgoingFailure | 'http_error' | 'not_html'
  url: string
  status: number | null
}

const limits = { timeoutMs: 15_000, maxBytes: 3 * 1024 * 1024 }
const headers = { accept: 'text/html,application/xhtml+xml', 'accept-language': 'zh-TW,zh;q=0.9,en;q=0.8' }

/** Asks a store for a page as a visitor would who is not signed in; whatever goes wrong there is a finding too. */
export async function fetchPage(
  outgoing: HttpClient,
  address: string,
  { signal }: { signal?: AbortSignal } = {},
): Promise<FetchedPage | PageFailure> {
  try {
    const {
      status,
      headers: answered,
      url,
      body,
    } = await outgoing.request(address, { ...limits, headers, ...(signal && { signal }) })
    const contentType = answered.get('content-type') ?? 'text/html'
    if (status < 200 || status >= 300) return { error: 'http_error', url, status }
    if (!/html/i.test(contentType)) return { error: 'not_html', url, status }
    const header = (name: string) => answered.get(name) ?? ''
    return {
      url,
      status,
      body,
      contentType,
      policy: header('content-security-policy'),
      frameOptions: header('x-frame-options'),
      openerPolicy: header('cross-origin-opener-policy'),
    }
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    return { error: error.reason, url: error.url, status: null }
  }
}
