import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** One request that a stand-in got. */
export interface Request {
  method: string
  /** With the query. */
  url: URL
  headers: Record<string, string>
  body: string
}
export interface Reply {
  status?: number
  json?: unknown
  /** Sends the browser on. */
  location?: string
  html?: string
  headers?: Record<string, string>
}

export interface StandIn {
  url: string
  /** Everything asked, oldest first. */
  requests: Request[]
  close(): Promise<void>
}

async function read(message: IncomingMessage, origin: string): Promise<Request> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  const headers = Object.fromEntries(Object.entries(message.headers).map(([name, value]) => [name, String(value)]))
  const body = Buffer.concat(parts).toString('utf8')
  return { method: message.method ?? 'GET', url: new URL(message.url ?? '/', origin), headers, body }
}

function send(response: ServerResponse, { status, json, location, html, headers }: Reply): void {
  const type = html === undefined ? 'application/json' : 'text/html; charset=utf-8'
  response.writeHead(status ?? (location ? 302 : 200), {
    'content-type': type,
    ...(location && { location }),
    ...headers,
  })
  response.end(html ?? (json === undefined ? '' : JSON.stringify(json)))
}

/** Serves `answer` on a free port of this machine, and remembers what was asked. */
export async function serveStandIn(answer: (request: Request) => Reply | Promise<Reply>, port = 0): Promise<StandIn> {
  const requests: Request[] = []
  let url = ''
  const server = createServer((message, response) => {
    void read(message, url)
      .then(async (request) => {
        requests.push(request)
        send(response, await answer(request))
      })
      .catch((error: unknown) => send(response, { status: 500, json: { error: String(error) } }))
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, requests, close }
}

/** A page of a platform, with what a merchant can click. */
export const page = (title: string, links: [label: string, href: string][]): string =>
  `<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${links
    .map(([label, href]) => `<p><a href="${href.replaceAll('&', '&amp;')}">${label}</a></p>`)
    .join('')}</html>`
