import { afterAll, expect, it } from 'vitest'
import { createHttpServer } from '../../platform/http/server.ts'
import { createLogger } from '../../platform/logger.ts'
import { brokenRule, unavailable } from '../app-error.ts'
import { installErrorHandler } from './failure.ts'

const lines: string[] = []
const log = createLogger({ level: 'info', pretty: false, to: { write: (line) => void lines.push(line) } })
const http = createHttpServer({ log, trustProxy: false, refuse: (error, _request, reply) => reply.send(error) })
afterAll(() => http.close())

it('what made a call fail is in the log, without values, and not in the answer', async () => {
  const refused = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', body: 'never-in-a-log' })
  const failures = {
    '/away': unavailable(new TypeError('fetch failed', { cause: refused })),
    '/full': unavailable(undefined),
    '/broken': brokenRule({ path: 'file', error: 'not_an_image' }),
  }
  await http.register(async (app) => {
    installErrorHandler(app)
    for (const [url, error] of Object.entries(failures)) app.get(url, () => Promise.reject(error))
  })
  const { statusCode, headers, body } = await http.inject('/away')
  expect([statusCode, headers['retry-after']]).toEqual([503, '5'])
  expect(body).not.toContain('ECONNREFUSED')
  for (const url of ['/full', '/broken']) await http.inject(url)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('never-in-a-log')
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    level: 40,
    msg: 'a call could not be answered now',
    err: { type: 'TypeError', message: 'fetch failed: connect ECONNREFUSED' },
  })
})
