import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPostgres } from '../testing/postgres.ts'
import { createHttpServer } from './http/server.ts'
import { createLogger } from './logger.ts'
import type { Postgres } from './postgres/database.ts'

const secret = 'https://vitrine.test/reset_password?token=never-in-a-log'

let postgres: Postgres
let destroy: () => Promise<void>
beforeAll(async () => {
  ;({ postgres, destroy } = await openTestPostgres())
  await postgres.execute('create table letters (text text constraint short check (length(text) < 10))')
})
afterAll(() => destroy())

/** A log, and the lines that it has written. */
function openLog() {
  const lines: string[] = []
  const log = createLogger({ level: 'error', pretty: false, to: { write: (line) => void lines.push(line) } })
  return { log, lines }
}

/** What is logged when the store refuses a letter that holds the secret, by the request's own log. */
async function logRefusal(text: string): Promise<string> {
  const { log, lines } = openLog()
  const http = createHttpServer({ log, trustProxy: false, refuse: (error, _request, reply) => reply.send(error) })
  http.get('/', async (request) => {
    const failure = postgres.db.execute(sql`insert into letters values (${text})`)
    await failure.catch((error: unknown) => request.log.error({ err: error }, 'request failed'))
    return ''
  })
  await http.inject('/')
  await http.close()
  return lines.join()
}

describe('an error in the log', () => {
  it('tells the query and its reason, and none of the values', async () => {
    const written = await logRefusal(`${secret}\n    at ${secret}`)
    expect(written).not.toContain('never-in-a-log')
    expect(JSON.parse(written).err.message).toMatch(/insert into letters values \(\$1\): .*"short"$/)
    expect(JSON.parse(written).err.stack).toContain('logger.api.test.ts')
  })

  it('keeps the causes and parts of an error that holds no values', () => {
    const { log, lines } = openLog()
    const refused = Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })
    log.error({ err: new TypeError('fetch failed', { cause: new AggregateError([refused], 'every address') }) })
    log.error({ err: new AggregateError([refused]) })
    const [failed, several] = lines.map((line) => JSON.parse(line).err)
    expect(failed).toMatchObject({ type: 'TypeError', message: 'fetch failed: every address' })
    expect(several.aggregateErrors).toMatchObject([{ message: 'refused', code: 'ECONNREFUSED' }])
  })
})
