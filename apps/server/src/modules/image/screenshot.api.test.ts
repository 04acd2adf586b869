import {
  deleteImage,
  deleteView,
  getExperience,
  getImage,
  listImages,
  restoreDeleted,
  updateImage,
  updateViews,
  uploadImage,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removals } from '../../kernel/db/index.ts'
import type { ApiClient } from '../../testing/api.ts'
import {
  lastOperation,
  makeImage,
  makeReady,
  makeReleased,
  makeStore,
  type Store,
  textChange,
} from '../../testing/fixtures.ts'
import { makePhoto } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'
import { eraseDue } from '../erasure/index.ts'
import { dropForgotten } from './jobs.ts'
import { images } from './tables.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer({})
  store = await makeStore(server)
})
afterAll(() => server.destroy())

const later = () => Date.now() + 4 * 3_600_000
const shoot = async (width: number, { org, container, member }: Store = store) =>
  member.must(uploadImage, {
    query: { org, container_id: container, screenshot: 'true' },
    file: { ...(await makePhoto(width, 900)), name: '版本 B 截圖 2026-11-25.webp' },
  })
const makeVersion = async (of: Store = store) => {
  const { id, views } = await makeReady(of)
  return { experience: id, view: views[1]?.id as string }
}
type Version = Awaited<ReturnType<typeof makeVersion>>
const save = ({ experience, view }: Version, fields: object, client: ApiClient = store.member) =>
  client.send(updateViews, {
    query: { org: store.org },
    body: { experience_id: experience, views: [{ id: view, ...fields }] },
  })
const saveWell = async (...args: Parameters<typeof save>) => expect((await save(...args)).status).toBe(200)
const screenshotOf = async ({ experience, view }: Version) => {
  const query = { org: store.org, experience_id: experience }
  return (await store.manager.must(getExperience, { query })).views.find(({ id }) => id === view)?.screenshot
}
const isKept = async (id: string) =>
  (await store.manager.call(getImage, { query: { org: store.org, id } })).status === 200
const load = (url: string) => fetch(url.replace(server.platform.env.filesUrl, server.url))
const remove = async ({ view }: Version) => {
  const { undo } = await store.manager.must(deleteView, { query: { org: store.org, id: view } })
  return String(undo)
}
const takeBack = (id: string) =>
  store.manager.must(restoreDeleted, { query: { org: store.org }, body: { container_id: store.container, id } })
const other = { changes: [{ ...textChange, value: 'Another headline' }] }

describe('the screenshot of a version', () => {
  it('is stored with it, shown by its address, and told where the image is used', async () => {
    const version = await makeVersion()
    const image = await shoot(1000)
    expect(image).toMatchObject({ name: '版本 B 截圖 2026-11-25', is_screenshot: true })
    await saveWell(version, { content: other, screenshot: image.id })
    const url = await screenshotOf(version)
    expect(image.files.find((file) => file.url === url)).toMatchObject({ width: 640, type: 'image/webp' })
    const { uses } = await store.manager.must(getImage, { query: { org: store.org, id: image.id } })
    expect(uses).toMatchObject([{ experience_id: version.experience, view: 'B', screenshot: true, released: false }])
    expect((await lastOperation(store, 'view.update')).difference).toMatchObject({
      'B.screenshot': { before: null, after: url },
    })
  })

  it('takes the place of the former one, which goes with its files', async () => {
    const version = await makeVersion()
    const [first, second] = [await shoot(701), await shoot(702)]
    await saveWell(version, { screenshot: first.id })
    await saveWell(version, { screenshot: second.id })
    expect([await isKept(first.id), await isKept(second.id)]).toEqual([false, true])
    await eraseDue(server.platform)
    expect((await load(first.url)).status).toBe(404)
    expect(await lastOperation(store, 'image.delete')).toMatchObject({ target: first.name })
    await saveWell(version, { screenshot: second.id })
    expect(await isKept(second.id)).toBe(true)
  })

  it.each([
    ['another version has it', async (image: string) => saveWell(await makeVersion(), { screenshot: image })],
    [
      'somebody has given it a name',
      (id: string) => store.member.must(updateImage, { query: { org: store.org }, body: { id, name: 'Mine' } }),
    ],
    [
      'a version shows it',
      async (id: string) => {
        const { url } = await store.member.must(getImage, { query: { org: store.org, id } })
        await makeReady(store, 'Shows', { changes: [{ id: 'c', op: 'image', selectors: ['img'], src: url }] })
      },
    ],
  ])('stays once replaced where %s', async (_, keep) => {
    const version = await makeVersion()
    const image = await shoot(Math.floor(600 + Math.random() * 1000))
    await saveWell(version, { screenshot: image.id })
    await keep(image.id)
    await saveWell(version, { screenshot: null })
    expect(await screenshotOf(version)).toBe(null)
    await dropForgotten(server.platform, later())
    expect(await isKept(image.id)).toBe(true)
  })

  it('is none of what the person uploaded: that stays', async () => {
    const version = await makeVersion()
    const image = await makeImage(store)
    await saveWell(version, { screenshot: image })
    await saveWell(version, { screenshot: null })
    await dropForgotten(server.platform, later())
    expect(await isKept(image)).toBe(true)
  })

  it('goes when the content becomes another without one, and stays when it is saved as it was', async () => {
    const version = await makeVersion()
    const image = await shoot(703)
    await saveWell(version, { content: other, screenshot: image.id })
    await saveWell(version, { content: other, memo: 'as before' })
    expect(await screenshotOf(version)).not.toBe(null)
    await saveWell(version, { content: { ...other, css: 'h1{color:red}' } })
    expect(await screenshotOf(version)).toBe(null)
    expect(await isKept(image.id)).toBe(false)
  })

  it('is forgotten three hours after its version was never saved, or is gone', async () => {
    const version = await makeVersion()
    const [saved, lost] = [await shoot(704), await shoot(705)]
    await saveWell(version, { screenshot: saved.id })
    await dropForgotten(server.platform)
    expect(await isKept(lost.id)).toBe(true)
    await dropForgotten(server.platform, later())
    expect([await isKept(saved.id), await isKept(lost.id)]).toEqual([true, false])
    await remove(version)
    await server.platform.db.withSystem((tx) => tx.update(removals).set({ until: new Date() }))
    await dropForgotten(server.platform, later())
    expect(await isKept(saved.id)).toBe(false)
  })

  it('stays while the deletion of its version may be taken back, and is there again with it', async () => {
    const [version, second] = [await makeVersion(), await makeVersion()]
    const image = await shoot(710)
    for (const each of [version, second]) await saveWell(each, { screenshot: image.id })
    const url = await screenshotOf(version)
    const undo = await remove(version)
    await saveWell(second, { screenshot: null })
    await dropForgotten(server.platform, later())
    await eraseDue(server.platform)
    await takeBack(undo)
    expect(await screenshotOf(version)).toBe(url)
    expect((await load(String(url))).status).toBe(200)
  })

  it('is none once it was deleted in the library while its version was', async () => {
    const version = await makeVersion()
    const image = await shoot(711)
    await saveWell(version, { screenshot: image.id })
    const undo = await remove(version)
    await store.manager.must(deleteImage, { query: { org: store.org, id: image.id } })
    await takeBack(undo)
    expect(await screenshotOf(version)).toBe(null)
  })

  it('may be deleted in the library, even of what is released: no visitor is shown it', async () => {
    const released = await makeReady(store)
    const version = { experience: released.id, view: released.views[1]?.id as string }
    const image = await shoot(706)
    await saveWell(version, { screenshot: image.id })
    const { db } = server.platform
    const shown = await db.withOrg(store.org, (tx) => tx.select().from(images).where(eq(images.id, image.id)))
    expect(shown).toHaveLength(1)
    await store.storeManager.must(deleteImage, { query: { org: store.org, id: image.id } })
    expect(await screenshotOf(version)).toBe(null)
  })
})

describe('no screenshot of a version', () => {
  const refuse = async (screenshot: string) => {
    const answer = await save(await makeVersion(), { screenshot })
    expect(answer).toMatchObject({
      status: 422,
      failure: { issues: [{ path: 'views.0.screenshot', error: 'unknown_picture' }] },
    })
  }

  it('is an image of another container, of another organization, or none at all', async () => {
    const sibling = await makeContainer(server.platform.db, store.org)
    await refuse(await makeImage({ ...store, container: sibling }))
    await refuse(await makeImage(await makeStore(server)))
    await refuse('unknown')
  })

  it('is anything but an id', async () => {
    const version = await makeVersion()
    for (const screenshot of [1, '', {}, ['x'], '%', "' or 1=1", 'x'.repeat(10_000), 'data:image/png;base64,AAAA'])
      expect([400, 422]).toContain((await save(version, { screenshot })).status)
  })

  it('is stored by who may not change versions, or of what is released', async () => {
    const image = await shoot(707)
    const version = await makeVersion()
    for (const client of [store.assigned, store.unassigned])
      expect((await save(version, { screenshot: image.id }, client)).status).toBe(403)
    const { id, views } = await makeReleased(store)
    const live = { experience: id, view: views[1]?.id as string }
    expect(await save(live, { screenshot: image.id }, store.manager)).toMatchObject({
      status: 409,
      failure: { error: 'wrong_state' },
    })
  })

  it('is left in the library when the rest of the save is refused: everything is as it was', async () => {
    const version = await makeVersion()
    const first = await shoot(708)
    await saveWell(version, { screenshot: first.id })
    const second = await shoot(709)
    const broken = { changes: [{ ...textChange, selectors: [] }] }
    expect((await save(version, { content: broken, screenshot: second.id })).status).toBe(422)
    expect([await isKept(first.id), await screenshotOf(version)]).toEqual([true, expect.stringContaining(first.id)])
    const list = async (more: object = {}) => {
      const query = { org: store.org, container_id: store.container, limit: '100', ...more }
      const { content } = await store.manager.must(listImages, { query } as never)
      return content
    }
    expect((await list()).find(({ id }) => id === second.id)?.is_screenshot).toBe(true)
    // Whoever chooses a picture for visitors is offered none of them.
    expect((await list({ screenshot: 'true' })).every((each) => each.is_screenshot)).toBe(true)
    const rest = await list({ screenshot: 'false' })
    expect([rest.length > 0, rest.some((each) => each.is_screenshot)]).toEqual([true, false])
  })
})
