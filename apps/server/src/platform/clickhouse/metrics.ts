import type { ClickHouseSpan, ClickHouseTracer } from '@clickhouse/client'
import { Counter, Gauge, Histogram, type Registry } from '../metrics.ts'

const FAILED = 2
/** Reading an answer that has begun to come is part of no statement; only that it broke off is told. */
const READING = 'clickhouse.query.stream'

/** Counts the statements of both clients. What the client tells of them beside their kind goes nowhere. */
export function countStatements(registry: Registry): ClickHouseTracer {
  const labelNames = ['operation']
  const registers = [registry]
  const running = new Gauge({
    name: 'vitrine_clickhouse_running',
    help: 'Statements under way in ClickHouse',
    labelNames,
    registers,
  })
  const seconds = new Histogram({
    name: 'vitrine_clickhouse_duration_seconds',
    help: 'Time until ClickHouse answered a statement, or did not',
    labelNames,
    buckets: [0.005, 0.02, 0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 120],
    registers,
  })
  const failures = new Counter({
    name: 'vitrine_clickhouse_failures_total',
    help: 'Statements that ClickHouse refused or did not answer',
    labelNames,
    registers,
  })
  const begin = (name: string): ClickHouseSpan => {
    const operation = name === READING ? 'read' : name.replace('clickhouse.', '')
    const isStatement = name !== READING
    const stop = isStatement ? seconds.startTimer({ operation }) : undefined
    if (isStatement) running.inc({ operation })
    return {
      setAttributes() {},
      recordException() {},
      setStatus({ code }) {
        if (code === FAILED) failures.inc({ operation })
      },
      end() {
        if (isStatement) running.dec({ operation })
        stop?.()
      },
    }
  }
  return { startActiveSpan: (name, _options, work) => work(begin(name)) }
}
