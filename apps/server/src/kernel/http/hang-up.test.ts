import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { installErrorHandler } from './failure.ts'

it('a caller who hangs up in the middle of a body is no error of the server, and a failure of the server is', async () => {
  const lines: { level: number; msg: string }[] = []
  const stream = new Writable({
    write: (chunk, _, done) => {
      lines.push(JSON.parse(String(chunk)))
      done()
    },
  })
  const app = Fastify({ logger: { stream, level: 'info' } })
  installErrorHandler(app)
  app.addContentTypeParser('text/plain', (_, body, done) => done(null, body))
  const begun = new PassThrough()
  app.post('/upload', async ({ body }) => {
    begun.end()
    await pipeline(body as NodeJS.ReadableStream, new Writable({ write: (_, __, done) => done() }))
  })
  app.get('/broken', () => {
    throw new Error('broken')
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  try {
    const socket = connect(port, '127.0.0.1')
    socket.write('POST /upload HTTP/1.1\r\nhost: a\r\ncontent-type: text/plain\r\ncontent-length: 1000\r\n\r\nhalf')
    await once(begun, 'finish')
    socket.destroy()
    await expect.poll(() => lines.filter(({ msg }) => msg === 'the caller hung up')).toHaveLength(1)
    expect(lines.filter(({ level }) => level > 30)).toEqual([])

    expect((await fetch(`http://127.0.0.1:${port}/broken`)).status).toBe(500)
    await expect.poll(() => lines.filter(({ level }) => level === 50)).toMatchObject([{ msg: 'request failed' }])
  } finally {
    await app.close()
  }
})
