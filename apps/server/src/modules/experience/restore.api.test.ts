import {
  createExperience,
  createView,
  deleteExperience,
  deleteView,
  disableExperience,
  type ExperienceDetail,
  getExperience,
  inFamily,
  listExperiences,
  putWorkingCopy,
  releaseExperience,
  renameExperience,
  restoreDeleted,
  updateExperience,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { experiences, removals } from '../../kernel/db/index.ts'
import { sweepExpired } from '../../kernel/housekeeping/store.ts'
import type { ApiClient } from '../../testing/api.ts'
import { lastOperation, makeMember, makeReady, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const read = ({ org, manager }: Store, id: string) => manager.must(getExperience, { query: { org, experience_id: id } })
const restoreBy = (client: ApiClient, { org, container }: Store, id: string) =>
  client.call(restoreDeleted, { query: { org }, body: { container_id: container, id } })
const restore = (of: Store, id: string) => restoreBy(of.manager, of, id)
const deleteOf = async ({ org, manager }: Store, id: string): Promise<string> => {
  const { undo } = await manager.must(deleteExperience, { query: { org, experience_id: id } })
  return String(undo)
}
const deleteVersion = async ({ org, manager }: Store, id: string): Promise<string> => {
  const { undo } = await manager.must(deleteView, { query: { org, id } })
  return String(undo)
}
const tooLate = { status: 409, failure: { error: 'undo_too_late' } }
const setFields = (id: string, fields: Partial<typeof experiences.$inferInsert>) =>
  server.platform.db.withSystem((tx) => tx.update(experiences).set(fields).where(eq(experiences.id, id)))
/** Without what tells when it was last changed. */
const still = ({ revision: _, updated_at: __, ...rest }: ExperienceDetail) => rest

describe('an experience that was deleted', () => {
  it('is there again as it was, with versions, rules and unsaved edits, and the log tells both', async () => {
    const { org, manager } = store
    const { id, views } = await makeReady(store, 'Summer hero')
    const before = await read(store, id)
    const body = { id: String(views[1]?.id), content: { changes: [], css: 'a{}' }, seen: 0 }
    await manager.must(putWorkingCopy, { query: { org }, body: body as never })
    const undo = await deleteOf(store, id)
    expect((await manager.call(getExperience, { query: { org, experience_id: id } })).status).toBe(404)
    const answer = await restore(store, undo)
    expect(answer.data).toEqual({ experience_id: id, name: 'Summer hero', revision: null })
    expect(await read(store, id)).toEqual(before)
    expect(await lastOperation(store, 'experience.restore')).toMatchObject({ target: 'Summer hero' })
    expect(await restore(store, undo)).toMatchObject(tooLate)
  })

  it('keeps what it has come to where it has run, and runs no more than before', async () => {
    const { org, manager } = store
    const { id } = await makeReleased(store)
    await manager.must(disableExperience, { query: { org, id } })
    const before = await read(store, id)
    const { data } = await restore(store, await deleteOf(store, id))
    expect(data.experience_id).toBe(id)
    expect(await read(store, id)).toEqual(before)
    expect(before.status).toBe('ended')
  })

  it('comes back for whoever deleted it, in its container and family, and not after five minutes', async () => {
    const { id } = await makeReady(store, 'Mine')
    const undo = await deleteOf(store, id)
    const { client } = await makeMember(store, 'manager')
    expect(await restoreBy(client, store, undo)).toMatchObject(tooLate)
    const query = { org: store.org }
    const body = { container_id: store.container, id: undo }
    expect(await store.manager.call(inFamily(restoreDeleted, 'url_view'), { query, body })).toMatchObject(tooLate)
    const foreign = await makeStore(server)
    expect(await restore(foreign, undo)).toMatchObject(tooLate)
    await server.platform.db.withSystem((tx) =>
      tx
        .update(removals)
        .set({ until: new Date(Date.now() - 1000) })
        .where(eq(removals.id, undo)),
    )
    expect(await restore(store, undo)).toMatchObject(tooLate)
    await sweepExpired(server.platform.db)
    const left = await server.platform.db.withSystem((tx) => tx.select().from(removals).where(eq(removals.id, undo)))
    expect(left).toEqual([])
  })

  it('that is past its end takes its place of the plan again, or stays away while there is none', async () => {
    const own = await makeStore(server, 'free')
    const { org, manager } = own
    const past = await makeReleased(own, 'Past')
    await setFields(past.id, { endAt: new Date(Date.now() - 1000) })
    const undo = await deleteOf(own, past.id)
    const second = await makeReleased(own, 'Second')
    const reached = { error: 'limit_reached', details: { limit: 1, function: 'released_experiments' } }
    expect(await restore(own, undo)).toMatchObject({ status: 423, failure: reached })
    expect((await manager.call(getExperience, { query: { org, experience_id: past.id } })).status).toBe(404)
    await manager.must(disableExperience, { query: { org, id: second.id } })
    expect((await restore(own, undo)).data.experience_id).toBe(past.id)
    expect((await read(own, past.id)).status).toBe('released')
    const third = await makeReady(own, 'Third')
    expect(await manager.call(releaseExperience, { query: { org, id: third.id } })).toMatchObject({ failure: reached })
  })

  it('stays away where its kind has one in a container and another has come', async () => {
    const own = await makeStore(server)
    const { org, container, manager } = own
    const body = {
      container_id: container,
      name: 'Menu',
      url: 'https://shop.test/',
      target_type: 'floating_menu' as never,
    }
    const make = () => manager.must(inFamily(createExperience, 'url_view'), { query: { org }, body })
    const { id } = await make()
    const remove = async (experience_id: string) =>
      String((await manager.must(inFamily(deleteExperience, 'url_view'), { query: { org, experience_id } })).undo)
    const again = (undo: string) =>
      manager.call(inFamily(restoreDeleted, 'url_view'), {
        query: { org },
        body: { container_id: container, id: undo },
      })
    for (const status of ['draft', 'released'] as const) {
      await setFields(id, { status, endAt: new Date(Date.now() - 1000) })
      const undo = await remove(id)
      const other = await make()
      const only = { error: 'only_one', details: { id: other.id } }
      expect(await again(undo)).toMatchObject({ status: 409, failure: only })
      await remove(other.id)
      expect((await again(undo)).data.experience_id).toBe(id)
    }
    await setFields(id, { status: 'ended' })
    const other = await make()
    expect((await again(await remove(id))).data.experience_id).toBe(id)
    expect((await again(await remove(other.id))).data.experience_id).toBe(other.id)
  })
})

describe('a version that was deleted', () => {
  const addC = ({ org, manager }: Store, id: string) =>
    manager.must(createView, { query: { org }, body: { experience_id: id, name: 'C' } })

  it('is there again with its content and place, and the others have their weights and groups', async () => {
    const { org, manager } = store
    const { id } = await makeReady(store, 'With C')
    const c = await addC(store, id)
    const { revision, views } = await read(store, id)
    const groups = [{ name: 'Both', view_ids: views.slice(1).map((view) => view.id) }]
    await manager.must(updateExperience, { query: { org, experience_id: id }, body: { groups, revision } })
    const before = await read(store, id)
    const undo = await deleteVersion(store, String(views[1]?.id))
    const without = await read(store, id)
    expect([without.views.length, without.groups]).toEqual([2, []])
    const { data } = await restore(store, undo)
    const after = await read(store, id)
    expect(data).toEqual({ experience_id: id, name: 'B', revision: after.revision })
    expect(still(after)).toEqual(still(before))
    expect(after.views.map((view) => view.id)).toContain(c.id)
    expect(await lastOperation(store, 'view.restore')).toMatchObject({ difference: { version: { after: 'B' } } })
  })

  it('stays away once its experience has been changed or deleted, or is released', async () => {
    const { org, manager } = store
    const begin = async () => {
      const { id } = await makeReady(store, 'Changed')
      return { id, undo: await deleteVersion(store, (await addC(store, id)).id) }
    }
    const renamed = await begin()
    await manager.must(renameExperience, { query: { org, id: renamed.id }, body: { name: 'Other' } })
    expect(await restore(store, renamed.undo)).toMatchObject(tooLate)
    const released = await begin()
    await manager.must(releaseExperience, { query: { org, id: released.id } })
    expect(await restore(store, released.undo)).toMatchObject(tooLate)
    await manager.must(disableExperience, { query: { org, id: released.id } })
    const gone = await begin()
    const whole = await deleteOf(store, gone.id)
    expect((await restore(store, gone.undo)).status).toBe(404)
    await restore(store, whole)
    expect((await restore(store, gone.undo)).status).toBe(200)
  })
})

it('a deletion that only asks what would be lost keeps nothing', async () => {
  const { org, manager } = store
  const { id, views } = await makeReady(store, 'Asked')
  const asked = await manager.must(deleteExperience, { query: { org, experience_id: id, is_check: 'true' } })
  const version = await manager.must(deleteView, { query: { org, id: String(views[1]?.id), is_check: 'true' } })
  expect([asked.undo, version.undo]).toEqual([null, null])
  const { content } = await manager.must(listExperiences, {
    query: { org, container_id: store.container, key: 'Asked' },
  })
  expect(content).toHaveLength(1)
})
