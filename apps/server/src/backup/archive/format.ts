import { createHash } from 'node:crypto'
import { z } from 'zod'

/*
 * A backup is a tar file, so that it can be looked into with common tools:
 *
 *   backup.json                             what it is, of which build, with the columns of every table
 *   postgres/<table>/<n>.ndjson.zst         rows, each an array of the text of its columns
 *   clickhouse/<table>/<n>.tsv.zst          rows, tab-separated
 *   files/<path>/<n>.zst                    of the data folder, such as the event log
 *   manifest.json                           checksum and rows of each of them
 *   end                                     checksum of the manifest
 *
 * Whatever is cut off lacks its end.
 */

export const FORMAT = 1
export const HEADER = 'backup.json'
export const MANIFEST = 'manifest.json'
export const END = 'end'

const Migrations = z.array(z.object({ name: z.string(), hash: z.string() }))
const Tables = z.record(z.string(), z.array(z.string()).min(1))
const Store = z.object({ migrations: Migrations, tables: Tables })

export const Header = z.object({
  product: z.literal('vitrine'),
  format: z.number().int(),
  at: z.string(),
  /** Tells the SECRET_KEY, without giving it away. */
  key: z.string(),
  postgres: Store,
  clickhouse: Store,
})
export type Header = z.infer<typeof Header>
export type DatabaseShape = z.infer<typeof Store>

const Entry = z.object({ sha256: z.string(), rows: z.number().int().min(0) })
export const Manifest = z.object({ entries: z.record(z.string(), Entry) })
export type Manifest = z.infer<typeof Manifest>

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** Of the n-th piece of a table or a file. */
export const pieceName = (of: string, n: number, suffix: string): string =>
  `${of}/${String(n).padStart(6, '0')}${suffix}.zst`
