import { streamNotifications } from '@vitrine/contract'
import type { ApiClient } from '../../../testing/api.ts'

/** Reads a stream's events as they come. */
export async function openStream({ url, token }: ApiClient, query: { org: string; container_id: string }) {
  const address = `${url}/api${streamNotifications.path}?${new URLSearchParams(query)}`
  const stop = new AbortController()
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(address, { headers, signal: stop.signal })
  const reader = (response.body as ReadableStream<Uint8Array>).getReader()
  const next = async (): Promise<{ unread: number; newest: string | null } | undefined> => {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return undefined
      const data = /^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1]
      if (data) return JSON.parse(data)
    }
  }
  return { response, next, stop: () => stop.abort() }
}
