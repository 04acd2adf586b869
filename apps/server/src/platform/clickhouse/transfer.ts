import { Readable } from 'node:stream'
import type { ClickHouseClient } from '@clickhouse/client'
import type { createChdbConnection } from 'chdb/connection'

const TAB = 9
const NEWLINE = 10

export interface Table {
  name: string
  columns: readonly string[]
}

/** Moves the rows of whole tables as lines of tab-separated bytes, which hold the states of aggregates, too. */
export interface Transfer {
  /** As they are now, without holding more than the engine gives at once. */
  read(table: Table): AsyncIterable<Uint8Array>
  /** Whole lines; views that follow the table do not see them when it is not the one they read. */
  write(table: Table, lines: Buffer): Promise<void>
  close(): Promise<void>
}

const quote = (name: string): string => `\`${name}\``
const select = ({ name, columns }: Table): string => `SELECT ${columns.map(quote).join(', ')} FROM ${quote(name)}`

export function transferServer(client: ClickHouseClient): Transfer {
  return {
    async *read(table) {
      const { stream } = await client.exec({ query: `${select(table)} FORMAT TabSeparated` })
      yield* checkEnd(table, stream as AsyncIterable<Uint8Array>)
    },
    async write({ name, columns }, lines) {
      await client.insert({
        table: name,
        columns: [...columns] as [string, ...string[]],
        values: Readable.from([lines], { objectMode: false }),
        format: 'TabSeparated',
      })
    },
    close: () => client.close(),
  }
}

/** A server that fails within an answer says so at its end, where rows are expected. */
async function* checkEnd({ name, columns }: Table, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let last = Buffer.alloc(0)
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    const end = bytes.length > 1 ? bytes.lastIndexOf(NEWLINE, bytes.length - 2) + 1 : 0
    last = Buffer.from(
      end > 0 ? bytes.subarray(end) : Buffer.concat([last.at(-1) === NEWLINE ? Buffer.alloc(0) : last, bytes]),
    )
    yield chunk
  }
  if (last.length === 0) return
  const tabs = last.reduce((sum, byte) => sum + Number(byte === TAB), 0)
  if (last.at(-1) !== NEWLINE || tabs !== columns.length - 1)
    throw new Error(`the table ${name} could not be read to its end: ${last.toString('utf8').slice(0, 200).trim()}`)
}

/** The raw way into the embedded engine: a query of its client keeps the whole answer in memory, and takes text alone. */
export function transferEmbedded(connection: ReturnType<typeof createChdbConnection>): Transfer {
  const { chdb } = connection
  return {
    async *read(table) {
      for await (const chunk of chdb.queryStream(select(table), { format: 'TabSeparated' })) yield chunk.raw()
    },
    async write({ name, columns }, lines) {
      // Of one thread, so that memory stays bounded.
      const settings = { max_insert_threads: 1 }
      await chdb.rawInsert({ table: name, columns, values: lines, format: 'TabSeparated', settings })
    },
    close: () => connection.close(),
  }
}
