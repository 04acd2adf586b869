import type { Endpoint, QueryOf } from '@vitrine/contract'
import { session } from '../session.ts'
import { toQueryString } from './client.ts'

export interface StreamEvent {
  name: string
  data: string
}

/** Reads the events of one block of text, which ends at an empty line; comments keep the line open and say nothing. */
function parseEvent(block: string): StreamEvent | undefined {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/s) as [string, string]))
  const data = fields.get('data')
  return data === undefined ? undefined : { name: fields.get('event') ?? 'message', data }
}

/** The status of an answer that is no stream. */
export class NoStream extends Error {
  readonly status: number
  constructor(status: number) {
    super(`HTTP ${status}`)
    this.status = status
  }
}

/**
 * Server-sent events read by fetch, because the browser's own EventSource cannot carry a token in a header and an address must not.
 * Ends when the server ends; throws NoStream for a refusal, and what fetch throws.
 */
export async function* readStream<E extends Endpoint>(
  endpoint: E,
  query: QueryOf<E>,
  signal: AbortSignal,
): AsyncGenerator<StreamEvent> {
  const token = session.token()
  const headers = { Accept: 'text/event-stream', ...(token ? { Authorization: `Bearer ${token}` } : {}) }
  const response = await fetch(`/api${endpoint.path}${toQueryString(query)}`, { headers, signal })
  if (!response.ok || !response.body) throw new NoStream(response.status)
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = parseEvent(block)
      if (event) yield event
    }
  }
}
