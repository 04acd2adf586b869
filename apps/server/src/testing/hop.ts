import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Whose connection the first hop says it is; a real one knows it from the socket, which here is always this machine's. */
export const strangerHeader = 'x-stranger'

/**
 * A reverse proxy on 127.0.0.1 that hands everything on to `target` and adds whom it was asked by to X-Forwarded-For, as nginx
 * does with $proxy_add_x_forwarded_for.
 */
export async function startHop(target: string, peer?: string): Promise<{ url: string; close(): Promise<void> }> {
  const hop = createServer((incoming, answer) => {
    const { [strangerHeader]: stranger, 'x-forwarded-for': before, ...headers } = incoming.headers
    const forwarded = [before, peer ?? stranger ?? incoming.socket.remoteAddress]
      .filter((each) => each !== undefined)
      .join(', ')
    const sent = request(
      new URL(incoming.url ?? '/', target),
      { method: incoming.method, headers: { ...headers, 'x-forwarded-for': forwarded } },
      (received) => {
        answer.writeHead(received.statusCode ?? 502, received.headers)
        received.pipe(answer)
      },
    )
    sent.on('error', () => answer.destroy())
    incoming.pipe(sent)
  }).listen(0, '127.0.0.1')
  await once(hop, 'listening')
  return {
    url: `http://127.0.0.1:${(hop.address() as AddressInfo).port}`,
    async close() {
      hop.closeAllConnections()
      hop.close()
      await once(hop, 'close')
    },
  }
}
