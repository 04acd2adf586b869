import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { registerDatabaseMetrics } from './database-metrics.ts'
import { createRegistry, registerCounter, registerGauge, serveMetrics } from './platform/metrics.ts'
import { ApiClient } from './testing/api.ts'
import { readSamples } from './testing/metrics.ts'
import { startTestServer, type TestServer } from './testing/server.ts'
import { makeContainer, makeOrganization } from './testing/store.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL: '4' })
}, 120_000)
afterAll(() => server.destroy())

const scrape = () => readSamples(`http://127.0.0.1:${server.metricsPort}/metrics`)

describe('the figures of a server', () => {
  it('tell what pages load and send, and nothing that a stranger chose', async () => {
    const container = await makeContainer(server.platform.db, await makeOrganization(server.platform.db))
    const before = await scrape()
    const script = await fetch(`${server.url}/tag/${container}.js`)
    const etag = script.headers.get('etag') as string
    const bytes = Number(script.headers.get('content-length'))
    await fetch(`${server.url}/tag/${container}.js`, { headers: { 'if-none-match': etag } })
    await fetch(`${server.url}/tag/never-in-a-label.css?x=never-in-a-label`)
    await fetch(`${server.url}/never-in-a-label`)
    await fetch(`${server.url}/collect`, { method: 'POST', body: '{"container":"never-in-a-label"}' })
    await new ApiClient(server.url, 'never-in-a-label').send({ method: 'POST', path: '/user/userLogin' } as never, {})
    const after = await scrape()
    const added = (series: string) => after.value(series) - before.value(series)
    expect(added('vitrine_tag_requests_total{kind="script",outcome="served"}')).toBe(1)
    expect(added('vitrine_tag_requests_total{kind="script",outcome="not_modified"}')).toBe(1)
    expect(added('vitrine_tag_requests_total{kind="script",outcome="not_found"}')).toBe(1)
    expect(added('vitrine_tag_sent_bytes_total{kind="script"}')).toBeGreaterThanOrEqual(bytes)
    expect(added('vitrine_tag_request_duration_seconds_count{kind="script"}')).toBe(3)
    expect(added('vitrine_tag_made_total')).toBe(1)
    expect(added('vitrine_collector_request_duration_seconds_count{status="400"}')).toBe(1)
    expect(added('vitrine_http_requests_total{method="POST",route="/api/user/userLogin",status="4xx"}')).toBe(1)
    expect(after.value('vitrine_tag_kept')).toBe(1)
    expect(after.value('vitrine_tag_news_up')).toBe(1)
    expect(after.value('vitrine_tag_news_age_seconds')).toBeLessThan(30)
    expect(after.text).not.toContain('never-in-a-label')
    expect(after.text).not.toContain(container)
  })

  it('tell of the databases, the pool, and the version', async () => {
    const { value, text } = await scrape()
    expect(value('vitrine_store_up{store="postgres"}')).toBe(1)
    expect(value('vitrine_store_up{store="clickhouse"}')).toBe(1)
    expect(text).toMatch(/^vitrine_build_info\{version="\d+\.\d+\.\d+"\} 1$/m)
    expect(value('vitrine_clickhouse_duration_seconds_count{operation="ping"}')).toBeGreaterThan(0)
    expect(value('vitrine_clickhouse_running{operation="ping"}')).toBeLessThan(2)
    expect(value('vitrine_collector_disk_free_bytes')).toBeGreaterThan(0)
    expect(value('vitrine_collector_log_reserve_bytes')).toBe(1024 * 1024)
    expect(value('vitrine_collector_set_aside_files{kind="damaged"}')).toBe(0)
    if (!server.platform.postgres.embedded) expect(value('vitrine_postgres_pool_size')).toBe(4)
  })

  it('tell of jobs and mail', async () => {
    const { value, text } = await scrape()
    expect(value('vitrine_job_runs_total{name="judge-days",outcome="failed"}')).toBe(0)
    expect(value('vitrine_mail_tries_total{outcome="sent"}')).toBe(0)
    expect(value('vitrine_mail_waiting')).toBeGreaterThanOrEqual(0)
    expect(value('vitrine_mail_oldest_waiting_seconds')).toBeGreaterThanOrEqual(0)
    expect(text).toContain('# TYPE vitrine_job_last_success_timestamp_seconds gauge')
  })

  it('have few series', async () => {
    const { text } = await scrape()
    expect(text.split('\n').filter((line) => line.startsWith('vitrine_')).length).toBeLessThan(1500)
  })
})

describe('a scrape', () => {
  it('answers while a store hangs, and says that it is away', async () => {
    const metrics = createRegistry()
    const hang = () => new Promise<void>(() => {})
    const clickhouse = { ping: vi.fn(hang) }
    registerDatabaseMetrics({ metrics, postgres: { ping: async () => {} }, clickhouse } as never)
    registerGauge(metrics, { name: 'vitrine_broken', help: 'Cannot be read' }, () => Promise.reject(new Error('away')))
    registerCounter(metrics, { name: 'vitrine_broken_total', help: 'Cannot be read' }, () => {
      throw new Error('away')
    })
    const served = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
    const at = `http://127.0.0.1:${served.port}/metrics`
    for (let i = 0; i < 3; i++) {
      const began = performance.now()
      const { value, text } = await readSamples(at)
      expect(performance.now() - began).toBeLessThan(4000)
      expect([value('vitrine_store_up{store="postgres"}'), value('vitrine_store_up{store="clickhouse"}')]).toEqual([
        1, 0,
      ])
      expect(text).not.toMatch(/^vitrine_broken/m)
    }
    expect(clickhouse.ping).toHaveBeenCalledTimes(1)
    await served.close()
  })
})
