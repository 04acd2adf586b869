import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Shop } from '../tag/shop.ts'
import { forwardTo } from './real/forward.ts'
import { readPort, realShops } from './real/shops.ts'
import { shopSources } from './shops/list.ts'
import { type ShopServer, writePage } from './shops/page.ts'

const dist = path.join(import.meta.dirname, 'dist')

export const shopNames = shopSources.map(({ name }) => name)
export const probeFile = path.join(dist, 'probe.js')

const svg = (color: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="${color}"/></svg>`

const app = '<div id="app"></div>'

const loadServer = async (name: string, body: string): Promise<ShopServer> => {
  const source = shopSources.find((shop) => shop.name === name)
  if (source?.server) return (await import(path.join(dist, name, 'server.js'))) as ShopServer
  return { respond: (response, head) => void response.end(writePage(name, head, body)) }
}

const serveImages = (shop: Shop) => {
  for (const [file, color] of [
    ['/photo.svg', 'gray'],
    ['/other.svg', 'green'],
  ] as const)
    shop.pages[file] = (_, response) => void response.setHeader('content-type', 'image/svg+xml').end(svg(color))
}

/** Serves one of the shops, its page with `head` in its head. */
export const serveShop = async (shop: Shop, name: string, head: string, body = app): Promise<void> => {
  serveImages(shop)
  const isReal = realShops.some((real) => real.name === name)
  if (isReal) {
    shop.pages['*'] = forwardTo(readPort(name), head)
    return
  }
  const server = await loadServer(name, body)
  const framework = shopSources.find((source) => source.name === name)?.framework
  shop.frameworks = framework ? [framework] : undefined
  const script = await readFile(path.join(dist, name, 'client.js'), 'utf8')
  for (const route of ['/', '/about']) shop.pages[route] = (_, response) => server.respond(response, head)
  shop.pages[`/assets/${name}/client.js`] = (_, response) =>
    void response.setHeader('content-type', 'text/javascript').end(script)
  shop.pages[`/assets/${name}/answer`] = ({ url = '' }, response) =>
    void response.end(server.answer?.(new URL(url, shop.origin)))
}
