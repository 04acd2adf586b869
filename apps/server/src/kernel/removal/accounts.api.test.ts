import {
  createReportShare,
  deleteExperience,
  putWorkingCopy,
  removeOrganizationUser,
  restoreDeleted,
  tellPresence,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { reportShares } from '../../modules/report-share/tables.ts'
import { viewHistory } from '../../modules/view-history/tables.ts'
import { viewPresence, workingCopies } from '../../modules/working-copy/tables.ts'
import { makeMember, makeReady, makeStore } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { users } from '../db/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.destroy())

/** Whom the rows of a version and of its experience's report name. */
const readNames = (id: string, view: string) =>
  server.platform.db.withSystem(async (tx) => {
    const lists = {
      saved: await tx.select({ by: viewHistory.by }).from(viewHistory).where(eq(viewHistory.viewId, view)),
      unsaved: await tx
        .select({ by: workingCopies.updatedBy })
        .from(workingCopies)
        .where(eq(workingCopies.viewId, view)),
      there: await tx.select({ by: viewPresence.userId }).from(viewPresence).where(eq(viewPresence.viewId, view)),
      shared: await tx
        .select({ by: reportShares.createdBy })
        .from(reportShares)
        .where(eq(reportShares.experienceId, id)),
    }
    return Object.fromEntries(Object.entries(lists).map(([what, rows]) => [what, new Set(rows.map(({ by }) => by))]))
  })

it('what comes back names no account that is gone meanwhile, and still those that have left the organization', async () => {
  const store = await makeStore(server)
  const { org, container, manager } = store
  const { id, views } = await makeReady(store, 'Made by many')
  const view = String(views[1]?.id)
  const query = { org }
  const { gone, left } = { gone: await makeMember(store, 'manager'), left: await makeMember(store, 'manager') }
  for (const { id: name, client } of [gone, left]) {
    const edit = { id: view, content: { changes: [], css: `${name}{}` } }
    await client.must(updateViews, { query, body: { experience_id: id, views: [edit] } })
    await client.must(createReportShare, { query: { org, id }, body: { name } })
    await client.must(tellPresence, { query, body: { id: view, tab: name } })
  }
  const body = { id: view, content: { changes: [], css: 'a{}' }, seen: 0 }
  await gone.client.must(putWorkingCopy, { query, body: body as never })
  const before = await readNames(id, view)
  const both = [gone.id, left.id]
  expect(before).toMatchObject({ unsaved: new Set([gone.id]), there: new Set(both), shared: new Set(both) })

  const { undo } = await manager.must(deleteExperience, { query: { org, experience_id: id } })
  await manager.must(removeOrganizationUser, { query: { org, user_id: left.id } })
  await server.platform.db.withSystem((tx) => tx.delete(users).where(eq(users.id, gone.id)))
  await manager.must(restoreDeleted, { query, body: { container_id: container, id: String(undo) } })
  const saved = new Set([...(before.saved ?? [])].map((by) => (by === gone.id ? null : by)))
  expect(await readNames(id, view)).toEqual({
    saved,
    unsaved: new Set([null]),
    there: new Set([left.id]),
    shared: new Set([left.id]),
  })
})
