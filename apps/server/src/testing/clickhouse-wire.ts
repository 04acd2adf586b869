import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { createChdbConnection } from 'chdb/connection'
import { errorCode } from '../platform/clickhouse/index.ts'
import type { HeldFolder } from '../platform/lock-folder.ts'
import { makePrivateFolder } from '../platform/private-folder.ts'

/** Sessions of the engine, each of which runs one query at a time. */
const SESSIONS = 4

const unzip = promisify(gunzip)
const zip = promisify(gzip)

type Connection = ReturnType<typeof createChdbConnection>

/** Of the address, what is neither the statement nor about it is a setting. */
const ofAddress = new Set(['query', 'query_id', 'database', 'session_id', 'role'])
/** What the engine inside a process does not know. */
const ofServers = /^(wait_end_of_query|send_progress_in_http_headers|http_|enable_http_compression|max_execution_time)/

const quote = (text: string): string => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

/** Settings and parameters of a request, as statements that come before its own. */
function writeSettings(params: URLSearchParams): string[] {
  const given = [...params].filter(([name]) => !ofAddress.has(name) && !ofServers.test(name))
  return given.filter(([name]) => name !== 'default_format').map(([name, value]) => `SET ${name} = ${quote(value)}`)
}

async function readBody(request: IncomingMessage): Promise<string> {
  const body = await buffer(request)
  return (request.headers['content-encoding'] === 'gzip' ? await unzip(body) : body).toString('utf8')
}

async function send(request: IncomingMessage, response: ServerResponse, answer: Buffer): Promise<void> {
  const wantsGzip = /gzip/.test(String(request.headers['accept-encoding'] ?? ''))
  const body = wantsGzip ? await zip(answer) : answer
  response.writeHead(200, {
    'content-type': 'text/plain; charset=utf-8',
    'x-clickhouse-summary': '{}',
    ...(wantsGzip && { 'content-encoding': 'gzip' }),
  })
  response.end(body)
}

function refuse(response: ServerResponse, error: Error): void {
  const code = errorCode(error)
  const type = 'type' in error ? String(error.type) : 'UNKNOWN'
  response.writeHead(code === undefined ? 500 : 400, code === undefined ? {} : { 'x-clickhouse-exception-code': code })
  response.end(code === undefined ? error.message : `Code: ${code}. DB::Exception: ${error.message} (${type})`)
}

/** ClickHouse's HTTP interface before an engine inside this process: for tests of what a real server is asked. */
export async function startClickHouseWire(
  folder: HeldFolder,
  port = 0,
): Promise<{ url: string; close(): Promise<void> }> {
  const path = join(folder.path, 'clickhouse')
  makePrivateFolder(path)
  const free: Connection[] = Array.from({ length: SESSIONS }, () => createChdbConnection({ path }))
  const waiting: ((connection: Connection) => void)[] = []
  const take = (): Connection | Promise<Connection> =>
    free.pop() ?? new Promise<Connection>((resolve) => waiting.push(resolve))
  const giveBack = (connection: Connection): void => {
    const next = waiting.shift()
    if (next) next(connection)
    else free.push(connection)
  }
  const run = async (query: string, format: string | null): Promise<Buffer> => {
    const connection = await take()
    try {
      const settings = { ...(format && { default_format: format }) }
      const { stream } = await connection.query({ query, clickhouse_settings: settings } as never)
      return await buffer(stream)
    } finally {
      giveBack(connection)
    }
  }
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://wire')
    if (pathname === '/ping') return void response.end('Ok.\n')
    const [given, body] = [searchParams.get('query') ?? '', await readBody(request)]
    const database = searchParams.get('database') ?? 'default'
    const statement = [given, body].filter(Boolean).join('\n')
    const statements = [`USE ${database}`, ...writeSettings(searchParams), statement]
    const isEmptyInsert = /^\s*INSERT\b/i.test(given) && body.trim() === ''
    const result = isEmptyInsert
      ? Buffer.alloc(0)
      : await run(statements.join(';\n'), searchParams.get('default_format'))
    await send(request, response, result)
  }
  const server = createServer((request, response) => {
    answer(request, response).catch((error: Error) => refuse(response, error))
  }).listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
      await Promise.all(free.map((connection) => connection.close()))
    },
  }
}
