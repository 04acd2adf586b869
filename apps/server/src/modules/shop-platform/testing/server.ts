import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

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

/** A stand-in for a platform: a server on this machine that answers as the platform documents it. */
export abstract class StandIn {
  /** Where our console is, for a person who clicks through; unknown shops are then made at first sight. */
  protected readonly consoleUrl: string | undefined
  url = ''
  private server?: Server

  constructor(consoleUrl?: string) {
    this.consoleUrl = consoleUrl
  }

  protected abstract answer(request: Request): Reply | Promise<Reply>

  /** Serves on a port of its own choice unless one is given. */
  async start(port = 0): Promise<this> {
    this.server = createServer((message, response) => {
      void read(message, this.url)
        .then(async (request) => send(response, await this.answer(request)))
        .catch((error: unknown) => send(response, { status: 500, json: { error: String(error) } }))
    })
    this.server.listen(port, '127.0.0.1')
    await once(this.server, 'listening')
    this.url = `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`
    return this
  }

  close = async (): Promise<void> => {
    if (!this.server) return
    this.server.closeAllConnections()
    this.server.close()
    await once(this.server, 'close')
  }
}

/** Sends a webhook; answers the status. */
export async function deliver(address: string, body: string, headers: Record<string, string>): Promise<number> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  await response.text()
  return response.status
}

/** A page of a platform, with what a merchant can click. */
export const page = (title: string, links: [label: string, href: string][]): string =>
  `<!doctype html><html lang="zh-Hant"><meta charset="utf-8"><title>${title}</title><h1>${title}</h1>${links
    .map(([label, href]) => `<p><a href="${href.replaceAll('&', '&amp;')}">${label}</a></p>`)
    .join('')}</html>`
