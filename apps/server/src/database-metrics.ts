import { setTimeout as sleep } from 'node:timers/promises'
import { registerGauge } from './platform/metrics.ts'
import type { PoolStatus } from './platform/postgres/database.ts'
import { keepSnapshot } from './platform/snapshot.ts'
import type { Platform } from './roles/role.ts'

/** How long a store may take to answer before it counts as away. */
const PATIENCE_MS = 2000

/** Whether a store answers; one that hangs is not asked again before it has answered. */
function watchStore(ping: () => Promise<void>): () => Promise<number> {
  let pending: Promise<number> | undefined
  return () => {
    pending ??= ping()
      .then(
        () => 1,
        () => 0,
      )
      .finally(() => {
        pending = undefined
      })
    return Promise.race([pending, sleep(PATIENCE_MS, 0, { ref: false })])
  }
}

/** The embedded engine has no pool, and gives no samples. */
function registerPool({ metrics, postgres }: Pick<Platform, 'metrics' | 'postgres'>): void {
  const gauge = (name: string, help: string, read: (pool: PoolStatus) => number) =>
    registerGauge(
      metrics,
      { name: `vitrine_postgres_pool_${name}`, help },
      () => postgres.pool && read(postgres.pool()),
    )
  gauge('size', 'Connections that this process opens to PostgreSQL at most', ({ size }) => size)
  gauge('connections', 'Connections that are open', ({ open }) => open)
  gauge('idle', 'Open connections that nobody uses', ({ idle }) => idle)
  gauge('waiting', 'Queries that wait for a connection', ({ waiting }) => waiting)
}

/** Registers what every role has: whether its databases answer, and its connections to PostgreSQL. */
export function registerDatabaseMetrics(platform: Pick<Platform, 'metrics' | 'postgres' | 'clickhouse'>): void {
  const { metrics, postgres, clickhouse } = platform
  const databases = Object.entries({ postgres, clickhouse }).map(
    ([store, { ping }]) => [store, keepSnapshot(watchStore(ping), { everyMs: 5000, patienceMs: 2500 })] as const,
  )
  const up = { name: 'vitrine_store_up', help: '1 while a store answers', labelNames: ['store'] }
  registerGauge(metrics, up, () =>
    Promise.all(databases.map(async ([store, isUp]) => ({ labels: { store }, value: (await isUp()) ?? 0 }))),
  )
  registerPool(platform)
}
