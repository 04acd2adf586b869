import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Stored {
  bytes: Buffer
  type: string
  cacheControl: string
}

const toXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const pageSize = 3

/** A bucket of S3, by the requests that its documentation names, path style; keys are answered a few at a time. */
export async function startBucket(name: string, accessKey: string) {
  const objects = new Map<string, Stored>()
  const list = (query: URLSearchParams): string => {
    const after = query.get('continuation-token') ?? ''
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after).sort()
    const page = keys.slice(0, pageSize)
    const more = keys.length > page.length
    const contents = page.map(
      (key) =>
        `<Contents><Key>${toXml(key)}</Key><Size>${objects.get(key)?.bytes.length}</Size><ETag>"x"</ETag><LastModified>2026-11-23T00:00:00.000Z</LastModified></Contents>`,
    )
    const next = more ? `<NextContinuationToken>${toXml(page.at(-1) ?? '')}</NextContinuationToken>` : ''
    return `<?xml version="1.0"?><ListBucketResult><Name>${name}</Name><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket')
    const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
    const key = rest.join('/')
    const isKnown = request.headers.authorization?.startsWith(`AWS4-HMAC-SHA256 Credential=${accessKey}/`)
    if (!isKnown || bucket !== name) return void response.writeHead(403).end()
    if (request.method === 'PUT') {
      const { 'content-type': type = '', 'cache-control': cacheControl = '' } = request.headers
      objects.set(key, { bytes: await buffer(request), type, cacheControl })
      return void response.writeHead(200, { etag: '"x"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (key === '') return void response.writeHead(200, { 'content-type': 'application/xml' }).end(list(searchParams))
    const found = objects.get(key)
    if (!found) {
      const body = request.method === 'HEAD' ? '' : '<?xml version="1.0"?><Error><Code>NoSuchKey</Code></Error>'
      return void response.writeHead(404, { 'content-type': 'application/xml' }).end(body)
    }
    response.writeHead(200, {
      'content-type': found.type,
      'content-length': found.bytes.length,
      etag: '"x"',
      'last-modified': new Date(0).toUTCString(),
    })
    response.end(request.method === 'HEAD' ? undefined : found.bytes)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(500).end())
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, objects, close }
}
