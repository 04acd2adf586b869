import type { TagReport } from '@vitrine/contract'
import type { Db } from '../../kernel/db/index.ts'
import type { ClickHouse } from '../../platform/clickhouse/index.ts'
import type { Logger } from '../../platform/logger.ts'
import { startCostRecorder } from './costs.ts'
import { createSightings } from './sightings.ts'

interface TagReportOptions {
  db: Db
  clickhouse: Pick<ClickHouse, 'insert'>
  log: Pick<Logger, 'warn'>
}

/** What stores' pages tell of the tag on them: what it costs, and which framework it must wait for. */
export function startTagReports({ db, clickhouse, log }: TagReportOptions) {
  const costs = startCostRecorder({ clickhouse, log })
  const sightings = createSightings({ db, log })
  return {
    note(container: string, { cost, framework }: TagReport, site: string): void {
      if (cost) costs.note(container, cost, site)
      if (framework) sightings.note(container, framework, site)
    },
    async close(): Promise<void> {
      await costs.close()
      await sightings.close()
    },
  }
}
