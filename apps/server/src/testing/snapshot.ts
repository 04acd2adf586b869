import { createHash } from 'node:crypto'
import { getTableName } from 'drizzle-orm'
import type { Db } from '../kernel/db/index.ts'
import { tables } from '../tables.gen.ts'

/** What calls may write even when they are refused. */
const bookkeeping = ['sessions']

/** What is digested of a row: of a mail what was written, of an erasure what was asked for, since both are on their way meanwhile. */
const parts: Record<string, (row: Record<string, unknown>) => unknown> = {
  erasures: ({ id, kind, containerId, folder, requestedBy }) => ({ id, kind, containerId, folder, requestedBy }),
  mails: ({ id, recipient, kind, subject }) => ({ id, recipient, kind, subject }),
}

/** A digest of every row of every table but bookkeeping, by table; equal digests mean that nothing changed. */
export async function takeSnapshot(db: Db): Promise<Record<string, string>> {
  return db.withSystem(async (tx) => {
    const digests: Record<string, string> = {}
    for (const table of tables) {
      const name = getTableName(table)
      if (bookkeeping.includes(name)) continue
      const partOf = parts[name] ?? ((row) => row)
      const rows = (await tx.select().from(table)).map((row) => JSON.stringify(partOf(row))).sort()
      digests[name] = `${rows.length} rows ${createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 16)}`
    }
    return digests
  })
}
