import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openCollector } from '../apps/server/src/collector/index.ts'
import { createBodies } from './lib/batches.ts'
import { printTable } from './lib/table.ts'

/*
 * What a request writes into the collector's log, which keeps it while ClickHouse is away: usual batches, and such as try to write
 * as much as they can. `node bench/log-size.ts`
 */

const container = 'ctr0000001'
const many = (count: number): number[] => Array.from({ length: count }, (_, i) => i)

/** A batch of `events` events, each with what `more` adds. */
function makeBody(events: number, more: object, batch: object = {}): string {
  const now = Date.now()
  return JSON.stringify({
    container,
    batch: randomUUID(),
    visitor: randomUUID(),
    session: randomUUID(),
    sent_at: now,
    page: { url: 'https://shop.example.com/', device: 'mobile' },
    events: many(events).map(() => ({ id: randomUUID(), name: 'custom', at: now, ...more })),
    ...batch,
  })
}

const tokens = (count: number) =>
  many(count).map((i) => ({ experience: `e${i}`.padEnd(40, 'x'), view: 'v'.repeat(40), epoch: 1, at: Date.now() }))
const bodies: [string, string][] = [
  ...[1, 10, 20].map((events): [string, string] => [`usual, ${events} events`, createBodies({ container, events })()]),
  [
    'usual, 20 events, 3 experiments',
    createBodies({ container, events: 20, experiences: ['exp0000001', 'exp0000002', 'exp0000003'] })(),
  ],
  ['50 events, 100 assignments', makeBody(50, {}, { assignments: tokens(100) })],
  [
    '50 events, addresses of 2,048',
    makeBody(50, {}, { page: { url: 'u'.repeat(2048), referrer: 'r'.repeat(2048), device: 'mobile' } }),
  ],
  ['50 events of 200 quotes', makeBody(50, { label: "'".repeat(200) })],
  ['50 events of 200 empty items', makeBody(50, { items: many(200).map(() => ({})) })],
  ['50 amounts in short digits', makeBody(50, { value: 1e9 }).replaceAll('1000000000', '1e9')],
]

const away = { insert: () => Promise.reject(new Error('away')) }
const folder = await mkdtemp(join(tmpdir(), 'vitrine-bench-'))
const service = await openCollector({
  folder,
  clickhouse: { insert: away as never },
  logger: { warn() {}, error: console.error },
  published: {
    get: async () => ({
      container,
      enabled: true,
      currency: 'TWD',
      rates: {},
      ratePerSecond: 1e9,
      bytesPerSecond: 1e12,
      retentionDays: 365,
      timezone: 'Asia/Taipei',
      hideFragment: false,
    }),
  },
})

const rows: (string | number)[][] = []
for (const [name, body] of bodies) {
  const before = service.log.status().bytes
  const answer = await service.collector.collect(body, { userAgent: 'Mozilla/5.0 Safari/604.1', city: 'taipei-city' })
  const bytes = Buffer.byteLength(body)
  const logged = service.log.status().bytes - before
  rows.push([name, bytes, logged, (logged / bytes).toFixed(2), `${answer.status} ${answer.body.slice(0, 30)}`])
}
printTable('Bytes in the log', ['request', 'bytes', 'in the log', 'ratio', 'answer'], rows)
await service.close()
await rm(folder, { recursive: true, force: true })
