import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Position, readPosition } from '../collector/log/files.ts'
import type { LogHold } from '../collector/log/index.ts'
import { eventTables, keptOf } from '../kernel/inventory/index.ts'
import type { ClickHouse } from '../platform/clickhouse/index.ts'
import { deriveKey } from '../platform/derive-key.ts'
import type { Env } from '../platform/env.ts'
import type { Logger } from '../platform/logger.ts'
import type { Postgres } from '../platform/postgres/database.ts'
import { type DatabaseShape, FORMAT, type Header, pieceName } from './archive/format.ts'
import { cutPieces, type Piece } from './archive/pieces.ts'
import { type ArchiveWriter, type Archiving, writeArchive } from './archive/writer.ts'
import { BadBackup } from './bad-backup.ts'
import { listEventMigrations, listEventTables } from './clickhouse.store.ts'
import { COLLECTOR, listKeptFiles, positionFile, readPieces, SECRET, segmentOf } from './data-files.ts'
import { listMigrations, listTables, readRows } from './postgres.store.ts'
import { keptTables } from './tables.ts'

/** What a backup is taken of. */
export interface BackupSource {
  env: Pick<Env, 'dataDir' | 'secretKey'>
  postgres: Postgres
  clickhouse: ClickHouse
  /** Of the collector that runs in this process. */
  holdLog?: (() => LogHold) | undefined
  log: Pick<Logger, 'error'>
}

/** Bytes of a piece before it is compressed: what is held in memory at once, and inserted as one block. */
const PIECE_BYTES = 8 * 1024 * 1024
const POSTGRES_PIECE_BYTES = 2 * 1024 * 1024

/** Tells whether two installations have the same key. */
export const fingerprintOf = (secretKey: string): string =>
  deriveKey(secretKey, 'vitrine.backup').toString('hex').slice(0, 32)

/** Whether the installation uses the key that lies in its data folder. */
export const usesOwnSecret = ({ dataDir, secretKey }: BackupSource['env']): boolean => {
  const path = join(dataDir, SECRET)
  return existsSync(path) && readFileSync(path, 'utf8').trim() === secretKey
}

const shapeOf = (
  migrations: DatabaseShape['migrations'],
  tables: readonly { name: string; columns: string[] }[],
): DatabaseShape => ({ migrations, tables: Object.fromEntries(tables.map(({ name, columns }) => [name, columns])) })

async function addPieces(writer: ArchiveWriter, name: string, suffix: string, pieces: AsyncIterable<Piece>) {
  let n = 0
  for await (const { bytes, rows } of pieces) await writer.add(pieceName(name, ++n, suffix), bytes, rows)
}

/**
 * The bytes of a backup, made while the product goes on. What is in the log from the moment on in which ClickHouse is first read is
 * kept as well and inserted again after a restore, which changes no figure: so all facts of an event are there, or none.
 */
export async function takeBackup(source: BackupSource): Promise<Archiving> {
  const { postgres, clickhouse, env } = source
  const { schema, migrations } = await postgres.snapshot(async (run) => ({
    schema: await listTables(run),
    migrations: await listMigrations(run),
  }))
  const tables = schema.filter(({ name }) => keptTables.includes(name))
  const events = (await listEventTables(clickhouse)).filter(({ name }) => keptOf(eventTables).includes(name))
  const header: Header = {
    product: 'vitrine',
    format: FORMAT,
    at: new Date().toISOString(),
    key: fingerprintOf(env.secretKey),
    postgres: shapeOf(migrations, tables),
    clickhouse: shapeOf(await listEventMigrations(clickhouse), events),
  }
  return writeArchive(header, async (writer) => {
    await postgres.snapshot(async (run) => {
      for (const table of tables) {
        const pieces = cutPieces(readRows(run, table), POSTGRES_PIECE_BYTES)
        await addPieces(writer, `postgres/${table.name}`, '.ndjson', pieces)
      }
    })
    const hold = source.holdLog?.()
    const transfer = clickhouse.openTransfer()
    try {
      const position = hold?.position ?? (await readPosition(join(env.dataDir, COLLECTOR), source.log))
      for (const table of events) {
        const pieces = cutPieces(transfer.read(table), PIECE_BYTES)
        await addPieces(writer, `clickhouse/${table.name}`, '.tsv', pieces)
      }
      await addFiles(writer, env, position)
      if (hold?.isBroken()) throw new BadBackup('the disk of the event log is full, so what was to be copied had to go')
    } finally {
      await transfer.close()
      await hold?.release()
    }
  })
}

async function addFiles(writer: ArchiveWriter, env: BackupSource['env'], position: Position | undefined) {
  for (const path of await listKeptFiles(env.dataDir)) {
    const segment = segmentOf(path)
    if (path === positionFile || (segment !== undefined && position && segment < position.segment)) continue
    if (path === SECRET && !usesOwnSecret(env)) continue
    let n = 0
    for await (const bytes of readPieces(join(env.dataDir, path), PIECE_BYTES))
      await writer.add(pieceName(`files/${path}`, ++n, ''), bytes)
  }
  if (position) await writer.add(pieceName(`files/${positionFile}`, 1, ''), Buffer.from(JSON.stringify(position)))
}
