import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CollectAnswer as Answer } from '@vitrine/contract'
import Fastify from 'fastify'
import { type ClickHouse, migrateClickHouse, openClickHouse } from '../../platform/clickhouse/index.ts'
import { openGeo } from '../../platform/geo/index.ts'
import { type HeldFolder, lockFolder } from '../../platform/lock-folder.ts'
import type { PublishedSource } from '../published.ts'
import { collectRoutes } from '../routes.ts'
import { type CollectorService, type CollectorServiceOptions, openCollector } from '../service.ts'

export const clickhouseMigrations = fileURLToPath(new URL('../../../migrations/clickhouse', import.meta.url))
export const silent = { info() {}, warn() {}, error() {} }

export interface TestCollector {
  url: string
  clickhouse: ClickHouse
  service: CollectorService
  folder: string
  /** Posts a batch; the answer's status and JSON. */
  post(
    body: unknown,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: Answer & { error?: string }; headers: Headers }>
  /** Rows of a query, once everything that was accepted has reached the store. */
  rows<T>(sql: string): Promise<T[]>
  close(): Promise<void>
}

/** A collector on 127.0.0.1 with the embedded database in a folder of its own, which goes with it. */
export async function startTestCollector(
  options: { published: PublishedSource; folder?: HeldFolder } & Partial<
    Omit<CollectorServiceOptions, 'published' | 'folder'>
  >,
): Promise<TestCollector> {
  const held = options.folder ?? lockFolder(await mkdtemp(join(tmpdir(), 'vitrine-')), 'a test')
  const clickhouse = await openClickHouse({ folder: held, memoryMb: 1024, logger: silent })
  await migrateClickHouse(clickhouse, clickhouseMigrations)
  const service = await openCollector({
    clickhouse,
    logger: silent,
    // Tests share one address.
    networkBytesPerSecond: 1_000_000_000,
    inserter: { pauseMs: 20, maxBackoffMs: 200 },
    ...options,
    folder: join(held.path, 'log'),
  })
  const app = Fastify({ trustProxy: true })
  await app.register(collectRoutes, {
    collector: service.collector,
    geo: await openGeo({ database: false, cityHeader: 'x-city' }),
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    clickhouse,
    service,
    folder: held.path,
    async post(body, headers = {}) {
      const response = await fetch(`${url}/collect`, {
        method: 'POST',
        headers: {
          'content-type': 'text/plain;charset=UTF-8',
          'user-agent': 'Mozilla/5.0 (Macintosh) Safari/605.1.15',
          ...headers,
        },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      })
      return { status: response.status, body: (await response.json()) as Answer, headers: response.headers }
    },
    async rows<T>(sql: string) {
      await service.inserter.drain()
      return (await clickhouse.query.query({ query: sql, format: 'JSONEachRow' })).json<T>()
    },
    async close() {
      await app.close()
      await service.close()
      await clickhouse.close()
      if (options.folder) return
      held.release()
      await rm(held.path, { recursive: true, force: true })
    },
  }
}
