import { existsSync, readFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'

const dist = path.join(import.meta.dirname, '../packages/tag/dist')

/** The tag's script for ten experiments with three changes each, as the server would assemble it. */
export const buildTag = (origin: string, experiences = 10): string => {
  const { core, placeholder } = JSON.parse(readFileSync(path.join(dist, 'tag.json'), 'utf8')) as Record<string, string>
  const manifest = {
    version: 1,
    container: 'bench',
    revision: 1,
    currency: 'TWD',
    experiences: Array.from({ length: experiences }, (_, i) => ({
      id: `exp${i}`,
      kind: 'experiment',
      type: 'page',
      name: `Experiment ${i}`,
      devices: ['mobile', 'tablet', 'desktop'],
      rules: [
        { field: 'host', operator: 'mc', value: 'local*' },
        { field: 'path', operator: 'nmr', value: '^/checkout' },
      ],
      timeline: [{ from: 0, epoch: 1, weights: [0, 10_000], holdout: 0 }],
      views: [
        { id: `o${i}`, original: true },
        {
          id: `v${i}`,
          content: {
            changes: [
              { id: 'a', op: 'text', selectors: [i ? `#p${i * 40} h3` : '#title', 'main h3'], value: `Version ${i}` },
              { id: 'b', op: 'style', selectors: [`#p${i * 40} .price`], declarations: { color: '#c00' } },
              { id: 'c', op: 'insert', selectors: [`#p${i * 40}`], position: 'append', html: '<em>new</em>' },
            ],
          },
        },
      ],
      measured: true,
    })),
  }
  return (core as string).replace(
    placeholder as string,
    () => `{"manifest":${JSON.stringify(manifest)},"collect":"${origin}/collect","base":"${origin}/tag/","scripts":{}}`,
  )
}

/** A list of 400 products below a headline. */
export const writePage = (head: string): string => {
  const products = Array.from(
    { length: 400 },
    (_, i) =>
      `<article id="p${i}"><h3>Product ${i}</h3><p>Text of product ${i}</p><b class="price">NT$${i}</b></article>`,
  ).join('')
  const probe = `<script>window.seen=[];(function f(){var t=document.querySelector('#title');t&&seen.push(t.textContent);requestAnimationFrame(f)})()</script>`
  return `<!doctype html><html><head><meta charset="utf-8"><title>Shop</title>${probe}${head}<style>article{display:inline-block;width:200px}</style></head><body><h1 id="title">Original</h1><main>${products}</main></body></html>`
}

/** Built chunks by their path below /tag/. */
export const readChunk = (pathname: string): string | undefined => {
  const file = path.join(dist, pathname.slice('/tag/'.length))
  return pathname.startsWith('/tag/chunks/') && existsSync(file) ? readFileSync(file, 'utf8') : undefined
}

/** A server on loopback, on a port that is free. */
export const serve = (handler: RequestListener): Promise<{ origin: string; close(): void }> =>
  new Promise((resolve) => {
    const server = createServer(handler)
    server.listen(0, '127.0.0.1', () =>
      resolve({
        origin: `http://localhost:${(server.address() as AddressInfo).port}`,
        close() {
          server.closeAllConnections()
          server.close()
        },
      }),
    )
  })

/** Where a Chromium may be found; undefined: Playwright's own. */
export const findChromium = (): string | undefined =>
  [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find(
    (file) => file && existsSync(file),
  )

export const median = (values: number[]): number => values.sort((a, b) => a - b)[values.length >> 1] ?? Number.NaN
