import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { fillStore } from '../../../../../bench/lib/fill.ts'
import { migrateClickHouse, openClickHouse, scopeOf } from '../../platform/clickhouse/index.ts'
import { lockFolder } from '../../platform/lock-folder.ts'
import type { Cell } from './cells.ts'
import { readCells, readCellsBy } from './queries.ts'
import { subject } from './testing/report.ts'

const migrations = fileURLToPath(new URL('../../../migrations/clickhouse', import.meta.url))
const HOUR = 3600_000
const end = Math.floor(Date.now() / HOUR) * HOUR
const about = { ...subject, experience: 'all', scope: scopeOf('shop', { domain: 'example.com', hosts: [] }) }

/** What reports tell of the same events in a store that has got the first of its migrations before them and the others after. */
async function readAfter(first: (name: string) => boolean) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-carried-'))
  const held = lockFolder(folder, 'a test')
  const clickhouse = await openClickHouse({ folder: held, logger: { info() {}, warn() {} } })
  try {
    for (const name of (await readdir(migrations)).filter(first))
      await cp(join(migrations, name), join(folder, 'first', name))
    await migrateClickHouse(clickhouse, join(folder, 'first'))
    await fillStore(clickhouse, 20_000, end)
    await migrateClickHouse(clickhouse, migrations)
    const query = { basis: 'visitor', segment: 'all' } as const
    const inOrder = (cells: Cell[]) =>
      cells.map((cell) => ({ ...cell, buyers: cell.buyers.toSorted(([a], [b]) => a - b) }))
    const parts = await readCellsBy(clickhouse, about, { ...query, by: 'source' }, 1e12)
    return {
      whole: inOrder(await readCells(clickhouse, about, query, 1e12)),
      half: inOrder(await readCells(clickhouse, about, query, 1e12, { asOf: end - 20 * 24 * HOUR })),
      parts: parts.map(({ value, cells }) => ({ value, cells: inOrder(cells) })),
    }
  } finally {
    await clickhouse.close()
    held.release()
    await rm(folder, { recursive: true, force: true })
  }
}

it('a store that was filled by an earlier version tells what a new one does', async () => {
  const fresh = await readAfter(() => true)
  expect(fresh.whole.reduce((sum, { visitor }) => sum + visitor.orders, 0)).toBeGreaterThan(50)
  expect(fresh.parts.map(({ value }) => value).toSorted()).toEqual(['', 'google', 'line'])
  expect(await readAfter((name) => name < '0004')).toEqual(fresh)
}, 300_000)
