import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import Fastify from 'fastify'
import { collectRoutes, openCollector } from '../../apps/server/src/collector/index.ts'
import { migrateClickHouse, openClickHouse } from '../../apps/server/src/platform/clickhouse/index.ts'
import { openGeo } from '../../apps/server/src/platform/geo/index.ts'
import { lockFolder } from '../../apps/server/src/platform/lock-folder.ts'

/*
 * The collector alone, as the collector role runs it, on the embedded database: `node collector-server.ts <folder>`. The parent
 * asks for what it needs by messages.
 */

const folder = process.argv[2]
if (!folder) throw new Error('which folder?')
const logger = { info() {}, warn: console.error, error: console.error }
const clickhouse = await openClickHouse({ folder: lockFolder(folder, 'a benchmark'), memoryMb: 2048, logger })
await migrateClickHouse(clickhouse, fileURLToPath(new URL('../../apps/server/migrations/clickhouse', import.meta.url)))
const published = {
  get: async (container: string) => ({
    container,
    enabled: true,
    currency: 'TWD',
    ratePerSecond: 10_000_000,
    bytesPerSecond: 10_000_000_000,
    retentionDays: 365,
    timezone: 'Asia/Taipei',
    hideFragment: false,
  }),
}
const service = await openCollector({
  folder: join(folder, 'log'),
  clickhouse,
  published,
  logger,
  // The load comes from one address.
  networkBytesPerSecond: 10_000_000_000,
})
const app = Fastify()
await collectRoutes(app, { collector: service.collector, geo: await openGeo() })
const url = await app.listen({ host: '127.0.0.1', port: 0 })

process.on('message', async (message) => {
  if (message === 'status') {
    process.send?.({ ...service.log.status(), rss: process.memoryUsage().rss, cpu: process.cpuUsage() })
  } else if (message === 'drain') {
    await service.inserter.drain()
    const tables = await clickhouse.query.query({
      query: 'SELECT sum(bytes_on_disk) AS bytes FROM system.parts WHERE active AND database = currentDatabase()',
      format: 'JSONEachRow',
    })
    const events = await clickhouse.query.query({ query: 'SELECT count() AS n FROM events', format: 'JSONEachRow' })
    process.send?.({ ...(await tables.json<{ bytes: number }>())[0], ...(await events.json<{ n: number }>())[0] })
  } else if (message === 'stop') {
    await app.close()
    await service.close()
    await clickhouse.close()
    process.exit(0)
  }
})
process.send?.({ url })
