import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { HeldFolder } from '../lock-folder.ts'
import { createLogger } from '../logger.ts'
import { type ClickHouse, openClickHouse } from './index.ts'

interface Seen {
  encoding: string | undefined
  body: Buffer
}

let seen: Seen[]
let status: number
let lines: string[]
let clickhouse: ClickHouse
let port: number
const unused: HeldFolder = { path: '/nowhere', release() {} }
const complaint = "Code: 27. DB::Exception: Cannot parse 'never-in-a-log'. (CANNOT_PARSE_INPUT_ASSERTION_FAILED)"

/** Stands where a ClickHouse server would; it takes everything, or refuses it. */
const server = createServer(async (request: IncomingMessage, response) => {
  seen.push({ encoding: request.headers['content-encoding'], body: await buffer(request) })
  if (status !== 200) response.setHeader('x-clickhouse-exception-code', '27')
  response.writeHead(status).end(status === 200 ? '' : complaint)
})

beforeEach(async () => {
  seen = []
  lines = []
  status = 200
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
  clickhouse = await openClickHouse({
    url: `http://reporter:never-in-a-log@127.0.0.1:${port}/`,
    folder: unused,
    logger: createLogger({ level: 'info', pretty: false, to: { write: (line) => void lines.push(line) } }),
  })
})
afterEach(async () => {
  vi.restoreAllMocks()
  await clickhouse.close()
  server.closeAllConnections()
  server.close()
})

const insert = (rows: string) =>
  clickhouse.insert.insert({
    table: 'arrivals',
    values: Readable.from([Buffer.from(rows)], { objectMode: false }),
    format: 'TabSeparated',
  })

describe('the client of a ClickHouse server', () => {
  it('compresses what it inserts', async () => {
    const line = (i: number) =>
      `shop\t2026-11-22 10:00:${i % 60}\tvisitor-${(i * 2654435761) % 2 ** 32}\tpage_view\thttps://shop.test/${i % 40}\n`
    const rows = Array.from({ length: 5000 }, (_, i) => line(i)).join('')
    await insert(rows)
    expect(seen).toHaveLength(1)
    const [{ encoding, body }] = seen as [Seen]
    expect(encoding).toBe('gzip')
    expect(gunzipSync(body).toString()).toBe(rows)
    expect(body.length / rows.length).toBeLessThan(0.3)
  })

  it('logs through our log, and neither its password nor a value of a query', async () => {
    const printed = ['debug', 'error', 'info', 'log', 'warn'].map((name) => vi.spyOn(console, name as 'log'))
    status = 400
    await expect(insert('1\tnever-in-a-log\n')).rejects.toThrow()
    const query = { query: 'select {secret:String}', query_params: { secret: 'never-in-a-log' } }
    await expect(clickhouse.query.query(query)).rejects.toThrow()
    await expect(clickhouse.ping()).rejects.toThrow()
    server.closeAllConnections()
    server.close()
    await expect(clickhouse.query.query(query)).rejects.toThrow()
    expect(lines.map((line) => JSON.parse(line).reason)).toEqual([
      'CANNOT_PARSE_INPUT_ASSERTION_FAILED (27)',
      'CANNOT_PARSE_INPUT_ASSERTION_FAILED (27)',
      'CANNOT_PARSE_INPUT_ASSERTION_FAILED (27)',
      // The connection that was kept open may be tried once more.
      expect.stringMatching(`^(connect ECONNREFUSED 127.0.0.1:${port}|socket hang up|read ECONNRESET|write EPIPE)$`),
    ])
    expect(lines.join('')).not.toContain('never-in-a-log')
    for (const method of printed) expect(method).not.toHaveBeenCalled()
  })
})
