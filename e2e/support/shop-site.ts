import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ShopSite {
  origin: string
  close: () => Promise<void>
}

/** A shop on an origin of its own whose every page carries the tag of a container, by the plain line or as `head` has it. */
export async function openShopSite(
  url: string,
  container: string,
  head = `<script src="${url}/tag/${container}.js"></script>`,
): Promise<ShopSite> {
  const page = `<!doctype html><html><head><meta charset="utf-8">${head}</head>
<body><h1 id="title">Original</h1></body></html>`
  const server = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    })
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, close }
}
