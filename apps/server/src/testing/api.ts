import { randomBytes } from 'node:crypto'
import type { BodyOf, Endpoint, Failure, QueryOf, ReplyOf } from '@vitrine/contract'
import { requireDocumented } from './strict-reply.ts'

export interface Answer<T> {
  status: number
  /** Of a success. */
  data: T
  /** Of a failure. */
  failure: Failure
  headers: Headers
}

/** A file of a form. */
export interface TestFile {
  name: string
  bytes: Uint8Array<ArrayBuffer>
}

/** The smallest picture. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
/** A small picture of its own: whatever stands behind its end is not shown. */
export const makeDot = (): TestFile => ({
  name: 'dot.png',
  bytes: new Uint8Array(Buffer.concat([dot, randomBytes(8)])),
})

function formOf(field: string, { name, bytes }: TestFile): FormData {
  const form = new FormData()
  form.set(field, new Blob([bytes]), name)
  return form
}

type Input<E extends Endpoint> = {
  query?: QueryOf<E>
  body?: BodyOf<E>
  file?: TestFile
  headers?: Record<string, string>
}

/** Any input at all. */
interface Sent {
  query?: Record<string, unknown>
  body?: unknown
  file?: TestFile
  headers?: Record<string, string>
}

/** The answer's text; of server-sent events, which never end, only what comes first. */
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.includes('event-stream')) return response.text()
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const { value } = await reader.read()
  await reader.cancel()
  return new TextDecoder().decode(value)
}

/** Calls endpoints of the contract over HTTP, as a client with this token does. */
export class ApiClient {
  readonly url: string
  readonly token: string | undefined

  constructor(url: string, token?: string) {
    this.url = url
    this.token = token
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<Answer<ReplyOf<E>>> {
    return this.send(endpoint, input as Sent)
  }

  /** The same with any input at all, for what the types forbid. */
  async send<E extends Endpoint>(endpoint: E, input: Sent = {}): Promise<Answer<ReplyOf<E>>> {
    const url = new URL(`${this.url}/api${endpoint.path}`)
    for (const [key, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) url.searchParams.set(key, String(value))
    const hasBody = input.body !== undefined
    const response = await fetch(url, {
      method: endpoint.method,
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(this.token && { authorization: `Bearer ${this.token}` }),
        ...input.headers,
      },
      ...(hasBody && { body: JSON.stringify(input.body) }),
      ...(!hasBody && endpoint.upload && { body: formOf(endpoint.upload, input.file ?? makeDot()) }),
    })
    const text = await readText(response)
    const isJson = response.headers.get('content-type')?.includes('json') === true
    const json = isJson ? JSON.parse(text) : { data: text }
    if (isJson && response.ok) requireDocumented(endpoint, json.data)
    return { status: response.status, data: json.data, failure: json, headers: response.headers }
  }

  /** Calls, and throws unless it succeeds. */
  async must<E extends Endpoint>(endpoint: E, input: Input<E> = {}): Promise<ReplyOf<E>> {
    const answer = await this.call(endpoint, input)
    if (answer.status !== 200)
      throw new Error(`${endpoint.id} answered ${answer.status} ${JSON.stringify(answer.failure)}`)
    return answer.data
  }
}
