import { expect, it } from 'vitest'
import { eventTables, isKeptFile } from '../kernel/inventory/index.ts'
import { startTestServer } from '../testing/server.ts'
import { listTables } from './postgres.store.ts'
import { ownTables } from './tables.ts'

it('lists every table of PostgreSQL, whose values all stand in rows', async () => {
  const { platform, destroy } = await startTestServer()
  const tables = await platform.postgres.snapshot(listTables)
  expect(tables.map(({ name }) => name).sort()).toEqual([...ownTables].sort())
  // The next value of a sequence is in no row: a backup would have to keep it as well.
  const { rows } = await platform.postgres.execute(
    `select relname from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`,
  )
  expect(rows).toEqual([])
  await destroy()
})

it('puts every table after those it refers to', async () => {
  const { platform, destroy } = await startTestServer()
  const order = (await platform.postgres.snapshot(listTables)).map(({ name }) => name)
  const { rows } = await platform.postgres.execute(
    `select conrelid::regclass::text as of, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  expect(rows.length).toBeGreaterThan(20)
  for (const { of, to } of rows as { of: string; to: string }[])
    expect(order.indexOf(to), `${of} refers to ${to}`).toBeLessThan(order.indexOf(of))
  await destroy()
})

it('lists every table of ClickHouse', async () => {
  const { platform, destroy } = await startTestServer()
  const answer = await platform.clickhouse.query.query({
    query: `SELECT name FROM system.tables WHERE database = currentDatabase() AND engine != 'MaterializedView' ORDER BY name`,
    format: 'JSONEachRow',
  })
  const names = (await answer.json<{ name: string }>()).map(({ name }) => name)
  expect(names).toEqual(Object.keys(eventTables).sort())
  await destroy()
})

it('tells what is kept of the data folder from what is made anew', () => {
  const log = 'collector/000000000003'
  for (const kept of [
    'secret',
    `${log}.log`,
    `${log}.17.damaged`,
    `${log}.17.replayed`,
    'collector/rejected.ndjson',
    'collector/rejected.17.ndjson',
    'files/shop/0123456789abcdef/aa-320.webp',
  ])
    expect([kept, isKeptFile(kept)]).toEqual([kept, true])
  for (const not of [
    'lock',
    'postgres/PG_VERSION',
    'collector/tags',
    'collector/reserve',
    '../secret',
    'secret/../x',
    'files/../x/y.webp',
  ])
    expect([not, isKeptFile(not)]).toEqual([not, false])
})
