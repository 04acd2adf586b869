import { getViewHistory, listViewHistory, type ViewHistoryEntry } from '@vitrine/contract'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { route } from '../../kernel/http/route.ts'
import { findEntry, findSavedBefore, listEntries } from './queries.ts'

type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

const presentEntry = ({ at, by, ...entry }: EntryRow): ViewHistoryEntry => ({
  ...entry,
  at: at.toISOString(),
  by: by === null ? null : { name: by },
})

/** What versions were. */
export function mountRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context
  route(app, context, listViewHistory, async ({ org, query }) => {
    const rows = await db.withOrg(org, (tx) => listEntries(tx, org, query.id))
    return rows.map(presentEntry)
  })
  route(app, context, getViewHistory, ({ org, query }) =>
    db.withOrg(org, async (tx) => {
      const row = await findEntry(tx, org, query.id, query.entry)
      if (!row) throw new AppError('not_found')
      const before = await findSavedBefore(tx, org, query.id, row)
      const { content, ...entry } = row
      return { ...presentEntry(entry), content, before: before ?? null }
    }),
  )
}
