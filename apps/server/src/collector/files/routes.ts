import type { FastifyInstance } from 'fastify'
import type { Files } from '../../platform/files/index.ts'
import { allowOnly } from '../../platform/http/allow-only.ts'
import { matchesTag } from '../../platform/http/negotiate.ts'

const id = /^[A-Za-z0-9_-]{1,40}$/
const name = /^([0-9a-f]{16}-\d{1,5})\.(webp|avif|png)$/

/** A file has other bytes under another name only. */
const forEver = 'public, max-age=31536000, immutable'

interface FileRequest {
  Params: { container: string; image: string; name: string }
  Querystring: { as?: unknown }
}

/** A name that a browser may save a file by, in the form of RFC 8187: whoever made the address, the ending is the file's own. */
const nameFile = (name: string, type: string): string =>
  encodeURIComponent(
    `${name
      .replace(/\.[a-z]{3,4}$/, '')
      .slice(0, 120)
      .toWellFormed()}.${type}`,
  ).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)

/** `GET /files/{container}/{image}/{name}`: images, on pages of whomever it concerns; with `?as=` a name, to be saved by it. */
export function fileRoutes(http: FastifyInstance, files: Files): void {
  const path = '/files/:container/:image/:name'
  allowOnly(http, path, ['GET', 'HEAD'])
  http.get<FileRequest>(path, async (request, reply) => {
    const { container, image, name: file } = request.params
    const [, hash, type] = name.exec(file) ?? []
    const etag = `"${hash}"`
    reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    const found =
      hash && id.test(container) && id.test(image) ? await files.read(`${container}/${image}/${file}`) : undefined
    if (!found) return reply.status(404).header('cache-control', 'no-store').type('text/plain').send('Not found')
    reply
      .header('cache-control', forEver)
      .header('etag', etag)
      .header('content-security-policy', "default-src 'none'; sandbox")
    const { as } = request.query
    if (typeof as === 'string' && as && type)
      reply.header('content-disposition', `attachment; filename*=UTF-8''${nameFile(as, type)}`)
    if (matchesTag(request.headers['if-none-match'], etag)) {
      found.stream.destroy()
      return reply.status(304).send()
    }
    return reply.type(`image/${type}`).header('content-length', found.bytes).send(found.stream)
  })
}
