import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepContents } from '../published-tags/kept-contents.ts'
import type { Publications } from '../published-tags/publications.ts'
import { openTagMaker } from './assemble.ts'
import { tagRoutes } from './routes.ts'

const body = '{"a":1}'
const name = `${createHash('sha256').update(body).digest('hex').slice(0, 32)}.json`
const path = `/tag/content/shop/${name}`

let folder: string
let http: FastifyInstance
let isAway: boolean
beforeEach(async () => {
  isAway = false
  folder = await mkdtemp(join(tmpdir(), 'vitrine-tags-'))
  http = Fastify()
  const contents = keepContents({
    folder,
    async find(_, asked) {
      if (isAway) throw new Error('connection refused')
      return asked === name ? body : undefined
    },
    log: { warn() {} },
  })
  const publications = { get: async () => undefined } as unknown as Publications
  await tagRoutes(http, { publications, contents, maker: openTagMaker('https://tag.test') })
})
afterEach(async () => {
  await http.close()
  await rm(folder, { recursive: true, force: true })
})

describe('what is served while the store is away', () => {
  it.each(['/tag/shop.js', path])('is no %s that nobody knows, which no cache keeps', async (url) => {
    isAway = true
    const { statusCode, headers, body } = await http.inject(url)
    expect([statusCode, body]).toEqual([503, 'Unavailable'])
    expect([headers['cache-control'], headers['retry-after']]).toEqual(['no-store', '5'])
  })

  it('is a content that was asked for before, unless the disk has damaged it', async () => {
    expect((await http.inject(path)).body).toBe(body)
    isAway = true
    expect((await http.inject(path)).body).toBe(body)
    const kept = join(folder, 'shop', name)
    expect(await readFile(kept, 'utf8')).toBe(body)
    await writeFile(kept, '{"a":2}')
    expect((await http.inject(path)).statusCode).toBe(503)
    isAway = false
    expect((await http.inject(path)).body).toBe(body)
  })

  it('is nothing outside of its folder', async () => {
    for (const url of [`/tag/content/../${name}`, `/tag/content/..%2f..%2fetc/${name}`, '/tag/content/shop/..%2fx'])
      expect((await http.inject(url)).statusCode).toBe(404)
  })
})
