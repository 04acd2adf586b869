import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type HeldFolder, lockFolder } from '../lock-folder.ts'
import { type ClickHouse, type ClickHouseClient, openClickHouse } from './index.ts'
import { transferServer } from './transfer.ts'

let folder: HeldFolder
let clickhouse: ClickHouse
beforeAll(async () => {
  folder = lockFolder(await mkdtemp(join(tmpdir(), 'vitrine-transfer-')), 'a test')
  clickhouse = await openClickHouse({ folder, memoryMb: 512, logger: { info() {}, warn() {} } })
})
afterAll(async () => {
  await clickhouse.close()
  folder.release()
  await rm(folder.path, { recursive: true, force: true })
})

const run = (query: string) => clickhouse.insert.command({ query })
const read = async (query: string) => (await clickhouse.query.query({ query, format: 'JSONEachRow' })).json()

it('moves rows of every type, and the states of aggregates, into another table', async () => {
  const columns = `id UUID, at DateTime64(3, 'UTC'), text LowCardinality(String), big UInt256, maybe Nullable(Float64),
    pairs Nested(name String, n UInt16), told Tuple(a Date, b Int64),
    cost AggregateFunction(quantilesTDigest(0.5, 0.95), UInt16), who AggregateFunction(uniqCombined, UInt64)`
  for (const name of ['source', 'target']) await run(`CREATE TABLE ${name} (${columns}) ENGINE = MergeTree ORDER BY id`)
  await run(`INSERT INTO source SELECT generateUUIDv4(number) AS id, now64(3), concat('\\t\\n\\\\店', toString(number % 3)),
      bitNot(toUInt256(number)), if(number % 2 = 0, NULL, number / 7), [concat('\\'', toString(number))], [toUInt16(number)],
      tuple(toDate('2026-01-01'), -toInt64(number)), quantilesTDigestState(0.5, 0.95)(toUInt16(number)), uniqCombinedState(number)
    FROM numbers(20000) GROUP BY number`)
  const names = ['id', 'at', 'text', 'big', 'maybe', 'pairs.name', 'pairs.n', 'told', 'cost', 'who']
  const transfer = clickhouse.openTransfer()
  const rows = await buffer(transfer.read({ name: 'source', columns: names }))
  await transfer.write({ name: 'target', columns: names }, rows)
  await transfer.close()
  const figures = (table: string) =>
    read(`SELECT count() AS n, sum(sipHash64(id, at, text, big, maybe, pairs.name, pairs.n, told)) AS all,
      quantilesTDigestMerge(0.5, 0.95)(cost) AS cost, uniqCombinedMerge(who) AS who FROM ${table}`)
  const wanted = await figures('source')
  expect(wanted).toEqual([expect.objectContaining({ n: 20_000 })])
  expect(await figures('target')).toEqual(wanted)
})

describe('the answer of a server', () => {
  /** A client whose server sends these bytes. */
  const answer = (...chunks: string[]) =>
    transferServer({
      exec: async () => ({ stream: Readable.from(chunks.map((chunk) => Buffer.from(chunk))) }),
      close: async () => {},
    } as unknown as ClickHouseClient)
  const table = { name: 'things', columns: ['a', 'b'] }
  const readAll = async (...chunks: string[]) => (await buffer(answer(...chunks).read(table))).toString()

  it.each([[['1\t2\n3\t4\n']], [['1\t', '2\n', '3', '\t4', '\n']], [[]], [['1\t2\n', '3\t4\n']]])(
    'is handed on: %j',
    async (chunks) => {
      expect(await readAll(...chunks)).toBe(chunks.join(''))
    },
  )

  it.each([
    [['1\t2\n', 'Code: 241. DB::Exception: Memory limit exceeded\n']],
    [['1\t2\n3\tCode: 241. DB::Exception: Memory limit exceeded']],
    [['1\t2\n3\t']],
  ])('that ends with an error instead of rows is none: %j', async (chunks) => {
    await expect(readAll(...chunks)).rejects.toThrow('the table things could not be read to its end')
  })
})
