import { compareContents, countDifferences } from '@vitrine/contract'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../kernel/db/index.ts'
import { newId } from '../../kernel/ids.ts'
import { viewHistory } from './tables.ts'

type Content = Record<string, unknown>

interface Entry {
  orgId: string
  viewId: string
  kind: (typeof viewHistory.$inferSelect)['kind']
  content: Content
  /** What it is compared with. */
  before: Content
  /** Of the experience, once it is saved. */
  revision: number
  by: string
}

/** How many entries of each kind a version keeps. */
const most = { saved: 50, set_aside: 10 } as const
/** Bytes that the entries of a kind may take together; the newest one stays, however large. */
const mostBytes = 4 * 1024 * 1024

/** Keeps a content of a version, and forgets the oldest ones beyond what a version may keep. */
export async function recordContent(tx: Tx, { content, before, ...entry }: Entry): Promise<void> {
  const { added, edited } = compareContents(before, content)
  await tx.insert(viewHistory).values({
    ...entry,
    id: newId(),
    content,
    bytes: Buffer.byteLength(JSON.stringify(content)),
    ...countDifferences(before, content),
    touched: [...added, ...edited].map(({ id }) => id),
    at: sql`clock_timestamp()`,
  })
  const { orgId, viewId, kind } = entry
  const own = and(eq(viewHistory.orgId, orgId), eq(viewHistory.viewId, viewId), eq(viewHistory.kind, kind))
  const newest = sql`(order by ${viewHistory.at} desc, ${viewHistory.revision} desc, ${viewHistory.id} desc)`
  const ranked = tx
    .select({
      id: viewHistory.id,
      place: sql<number>`row_number() over ${newest}`.as('place'),
      bytes: sql<number>`sum(${viewHistory.bytes}) over ${newest}`.as('sum_of_bytes'),
    })
    .from(viewHistory)
    .where(own)
    .as('ranked')
  const beyond = tx
    .select({ id: ranked.id })
    .from(ranked)
    .where(sql`${ranked.place} > ${most[kind]} or (${ranked.place} > 1 and ${ranked.bytes} > ${mostBytes})`)
  await tx.delete(viewHistory).where(and(own, inArray(viewHistory.id, beyond)))
}
