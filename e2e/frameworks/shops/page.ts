import type { ServerResponse } from 'node:http'
import { chatScript } from './chat.ts'

/** A shop as the test server runs it. `head` are lines for the page's head: the tag, if there is one. */
export interface ShopServer {
  respond(response: ServerResponse, head: string): void | Promise<void>
  /** What else the shop's own scripts ask its server for. */
  answer?(url: URL): string
}

export const chat = `<script>${chatScript}</script>`

export const metas = '<meta charset="utf-8"><link rel="icon" href="data:,"><title>Shop</title>'

/** A page whose body is given; its script comes as a module, after parsing. */
export const writePage = (shop: string, head: string, body: string): string =>
  `<!doctype html><html lang="en"><head>${metas}${head}</head><body>${body}${chat}<script type="module" src="/assets/${shop}/client.js"></script></body></html>`
