import { existsSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { collectLimits } from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findLeast } from '../../../../tools/cost.ts'
import { fc } from '../../../../tools/fast-check.ts'
import { assign, makeBatch, makeEvent, publishedFor } from './testing/events.ts'
import { measureHold } from './testing/hold.ts'
import { startTestCollector, type TestCollector } from './testing/server.ts'

/** Nothing that a stranger sends may hold the process for longer. */
const MOST_MS = 50
const { bytes: MOST_BYTES } = collectLimits

const published = {
  shop: { experiences: new Map([['exp1', { views: new Set(['a', 'b']), epochs: 2 }]]) },
}
let server: TestCollector
beforeAll(async () => {
  server = await startTestCollector({ published: publishedFor(published) })
})
afterAll(() => server.close())

/** `unit` over and over, as often as a body holds it. */
const fill = (unit: string, around = 500): string => unit.repeat(Math.floor((MOST_BYTES - around) / unit.length))
const usual = (): Record<string, unknown> => ({ ...makeBatch('shop', [makeEvent('page_view')]) })
/** A usual batch whose `key` is this JSON text. */
const withJson = (key: string, json: string): string =>
  `${JSON.stringify({ ...usual(), [key]: undefined }).slice(0, -1)},${JSON.stringify(key)}:${json}}`
const withEvent = (key: string, json: string): string =>
  withJson('events', `[${JSON.stringify(makeEvent('custom')).slice(0, -1)},${JSON.stringify(key)}:${json}}]`)
const keys = (count: number, name = (i: number) => `k${i}`) =>
  `{${Array.from({ length: count }, (_, i) => `"${name(i)}":0`).join()}}`
const nested = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth)
const digits = '9'.repeat(MOST_BYTES - 1000)
const eventOf = (more: string) => `${JSON.stringify(makeEvent('purchase')).slice(0, -1)}${more}}`
const fifty = (more: string) => withJson('events', `[${Array.from({ length: 50 }, () => eventOf(more)).join()}]`)

const bodies: [string, string][] = [
  ['arrays in arrays', nested('[', ']', MOST_BYTES / 2)],
  ['arrays in arrays that never end', '['.repeat(MOST_BYTES)],
  ['objects in objects', nested('{"a":', '}', 10_000).replace(':}', ':1}')],
  ['events in events', withJson('events', nested('[', ']', 30_000))],
  ['an event of arrays in arrays', withEvent('items', nested('[', ']', 30_000))],
  ['an event with a made-up field of objects', withEvent('x', nested('{"a":', '}', 9000).replace(':}', ':1}'))],
  ['many keys', keys(6000)],
  ['many keys in an event', withJson('events', `[${keys(6000)}]`)],
  [
    'many keys that are numbers',
    withJson(
      'page',
      keys(4500, (i) => String(i * 7919)),
    ),
  ],
  ['one key over and over', `{${fill('"events":[],')}"events":[1]}`],
  ['__proto__', withJson('__proto__', '{"container":"shop","events":[1]}')],
  ['__proto__ in an event', withEvent('__proto__', '{"name":"purchase"}')],
  ['constructor and toString', withEvent('constructor', '{"prototype":{"x":1}}').replace('"label"', '"toString"')],
  ['hasOwnProperty as an experience', withEvent('experience', '"__proto__"')],
  ['a long text', withEvent('label', `"${fill('x')}"`)],
  ['escapes alone', withEvent('label', `"${fill('\\u0000')}"`)],
  ['lone surrogates', withEvent('url', `"${'\\ud800'.repeat(2048)}"`)],
  ['quotes and tabs', withEvent('url', `"${"'\\t".repeat(1024)}"`)],
  ['a line end, a brace and a tab', withEvent('label', '"\\n\\t{\\u2028"')],
  ['a long number', withEvent('value', digits)],
  ['a number of zeros', withEvent('value', `0.${'0'.repeat(MOST_BYTES - 1000)}1`)],
  ['a number too large', withEvent('value', '1e400')],
  ['numbers no one can hold', withJson('sent_at', '1e308').replace('"at":', '"at":-1e308,"x":')],
  ['minus zero', withEvent('value', '-0.0e-0')],
  ['half a cent', fifty(',"value":0.005,"items":[{"price":-0.005,"quantity":1e-300}]')],
  [
    'empty items',
    withJson('events', `[${Array.from({ length: 50 }, () => eventOf(`,"items":[${'{},'.repeat(199)}{}]`)).join()}]`),
  ],
  ['amounts of many digits', fifty(`,"value":0.${'1'.repeat(1000)}`)],
  ['a hundred assignments', JSON.stringify({ ...usual(), assignments: Array(100).fill(assign('exp1', 'a', 1)) })],
  ['a container of control characters', withJson('container', '"\\n\\t\\u0000{}"')],
  ['white space', fill(' \n\t\r') + JSON.stringify(usual()).slice(0, 400)],
  ['a byte order mark', `\ufeff${JSON.stringify(usual())}`],
  ['nothing', ''],
  ['null', 'null'],
  ['a text that never ends', `"${fill('\\"')}`],
]

const sender = { userAgent: 'Mozilla/5.0 (Macintosh) Safari/605.1.15', city: '' }
const collect = (body: string) => server.service.collector.collect(body, sender)
const statuses = [202, 400, 413]

/** Whether it is answered, and holds the process up for no longer than it may; what was answered. */
async function expectAtOnce<T extends { status: number }>(work: () => Promise<T>): Promise<T> {
  const answers: T[] = []
  const longest = await findLeast(MOST_MS, async () => {
    const { longestMs, result } = await measureHold(work)
    answers.push(result)
    return longestMs
  })
  for (const { status } of answers) expect(statuses).toContain(status)
  expect(longest).toBeLessThan(MOST_MS)
  return answers[0] as T
}

/** Sends bytes as they are. */
function send(body: Buffer, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${server.url}/collect`, { method: 'POST', headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Whether every row of what was accepted is in the store and none was set aside. */
async function expectAllStored(): Promise<void> {
  const batch = makeBatch('shop', [makeEvent('page_view')])
  expect((await server.post(batch)).body).toEqual({ accepted: 1, rejected: [] })
  expect(await server.rows(`SELECT name FROM events WHERE session = '${batch.session}'`)).toEqual([
    { name: 'page_view' },
  ])
  expect(existsSync(join(server.folder, 'log', 'rejected.ndjson'))).toBe(false)
}

describe('what strangers send', () => {
  it.each(bodies)('is answered at once: %s', async (_name, body) => {
    expect(Buffer.byteLength(body)).toBeLessThanOrEqual(MOST_BYTES + 1000)
    await collect(JSON.stringify(usual()))
    await expectAtOnce(() => collect(body))
    expect(statuses).toContain((await send(Buffer.from(body))).status)
  })

  it('is answered at once, whatever JSON it is', async () => {
    const value = fc.oneof(
      fc.jsonValue({ maxDepth: 6 }),
      fc.constantFrom('', '__proto__', 'shop', 'exp1', 'a', -1, 2 ** 53, Date.now(), '\ud800', '\n\t{', []),
      fc.string({ unit: fc.constantFrom("'", '\\', '\t', '\n', '{', '\0', 'x', '🙂'), maxLength: 3000 }),
    )
    const broken = (base: fc.Arbitrary<object>, names: string[]) =>
      fc.tuple(base, fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 2 })).map(([a, b]) => ({ ...a, ...b }))
    const event = broken(
      fc.constantFrom('page_view', 'exposure', 'purchase', 'view_error').map((name) => ({
        ...makeEvent(name),
        experience: 'exp1',
        view: 'a',
      })),
      [
        'id',
        'name',
        'at',
        'experience',
        'view',
        'page_view',
        'transaction',
        'value',
        'currency',
        'items',
        'label',
        'url',
      ],
    )
    const batch = broken(
      fc.array(event, { minLength: 1, maxLength: 50 }).map((events) => makeBatch('shop', events)),
      ['batch', 'visitor', 'session', 'sent_at', 'page', 'assignments', 'events', 'webdriver', '__proto__'],
    )
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(batch, async (body) => {
        const text = JSON.stringify(body)
        const answer = await expectAtOnce(() => collect(text))
        if (answer.status === 202) accepted += (JSON.parse(answer.body) as { accepted: number }).accepted
      }),
      { numRuns: 300 },
    )
    expect(accepted).toBeGreaterThan(100)
  })

  it('may be no text at all, with headers that are as odd', async () => {
    const bytes = fc.uint8Array({ maxLength: 4000 })
    const header = fc.string({
      unit: fc.constantFrom('a', 'bot', ' ', '/', '(', ';', '+http:', '1.', ':'),
      maxLength: 3000,
    })
    await fc.assert(
      fc.asyncProperty(bytes, header, header, header, async (body, agent, forwarded, city) => {
        const headers = { 'user-agent': agent, 'x-forwarded-for': forwarded, 'x-city': city, 'content-type': 'x/y' }
        expect(statuses).toContain((await send(Buffer.from(body), headers)).status)
        const text = Buffer.from(JSON.stringify(usual()))
        text.set(body.subarray(0, 20), 100)
        await expectAtOnce(() => send(text, headers))
      }),
      { numRuns: 60 },
    )
  })

  it('leaves the others’ events whole, and nothing that the store refuses', expectAllStored)
})
