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
/** 200 by 200 pixels. */
const square = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAMgAAADICAMAAACahl6sAAAAA1BMVEUAgIBxQSaxAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAPUlEQVR42u3BAQ0AAADCoPdPbQ8HFAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA8GadCAAB3hpU3AAAAABJRU5ErkJggg==',
  'base64',
)
/** A small picture of its own: whatever stands behind its end is not shown. */
export const makeDot = (): TestFile => ({
  name: 'dot.png',
  bytes: new Uint8Array(Buffer.concat([dot, randomBytes(8)])),
})

/** A form with a file, and what stands beside it, as JSON. Without any it is the smallest that the call takes. */
function formOf({ upload = 'file', form: schema }: Endpoint, { file, form }: Sent): FormData {
  const least = schema ? makeSmallDrawing() : { file: makeDot(), form: {} }
  const { name, bytes } = file ?? least.file
  const sent = new FormData()
  for (const [key, value] of Object.entries(form ?? least.form)) sent.set(key, JSON.stringify(value))
  sent.set(upload, new Blob([bytes]), name)
  return sent
}

/** The smallest design, of its own, and what it is drawn to. */
function makeSmallDrawing(): { file: TestFile; form: Record<string, unknown> } {
  const mark = { type: 'shape', id: randomBytes(4).toString('hex'), x: 0, y: 0, width: 1, height: 1, hidden: true }
  const design = { width: 100, height: 100, ground: '#008080', layers: [mark] }
  return { file: { name: 'drawing.png', bytes: new Uint8Array(square) }, form: { design } }
}

type Input<E extends Endpoint> = {
  query?: QueryOf<E>
  body?: BodyOf<E>
  file?: TestFile
  form?: Record<string, unknown>
  headers?: Record<string, string>
}

/** Any input at all. */
interface Sent {
  query?: Record<string, unknown>
  body?: unknown
  file?: TestFile
  form?: Record<string, unknown>
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
      ...(!hasBody && endpoint.upload && { body: formOf(endpoint, input) }),
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
