import { randomBytes } from 'node:crypto'
import {
  bytesOfMegabyte,
  deleteContainer,
  deleteExperience,
  deleteImage,
  disableExperience,
  type Failure,
  getImage,
  listImages,
  listQuotas,
  updateImage,
  uploadImage,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { erasures, experiences, removals } from '../../kernel/db/index.ts'
import { makeDot, type TestFile } from '../../testing/api.ts'
import { containerRevision, makeImage, makeReady, makeReleased, makeStore, type Store } from '../../testing/fixtures.ts'
import { makeFilterBomb, makeGif, makePhoto, makePng, makeSvg, makeUseBomb } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'
import { claimFiles, eraseDue } from '../erasure/index.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  // Pictures are loaded from the server itself.
  server = await startTestServer({})
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** What a file may have, unless the installation says something else. */
const imageBytes = 10 * bytesOfMegabyte

const upload = (file: TestFile, { manager, org, container }: Store = store) =>
  manager.call(uploadImage, { query: { org, container_id: container }, file })
const keep = async (file: TestFile, of: Store = store) => {
  const { data, status, failure } = await upload(file, of)
  if (status !== 200) throw new Error(JSON.stringify(failure))
  return data
}
const load = (url: string, headers: Record<string, string> = {}) =>
  fetch(url.replace(server.platform.env.filesUrl, server.url), { headers })
const read = async (url: string) => Buffer.from(await (await load(url)).arrayBuffer())
const issueOf = async (file: TestFile) => (await upload(file)).failure.issues?.[0]
async function storedKeys(): Promise<string[]> {
  const keys: string[] = []
  for await (const key of server.platform.files.list()) keys.push(key)
  return keys.sort()
}

describe('a picture', () => {
  it('is encoded anew at the widths below its own, and served for good, to any page', async () => {
    const image = await keep(await makePhoto(1500, 900))
    expect(image).toMatchObject({ name: 'IMG_0001', alt: '', width: 1500, height: 900, is_animated: false })
    expect([...new Set(image.files.map(({ width }) => width))]).toEqual([320, 640, 1280, 1500])
    expect(image.bytes).toBe(image.files.reduce((sum, { bytes }) => sum + bytes, 0))
    for (const file of image.files) {
      const response = await load(file.url)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': file.type,
        'content-length': String(file.bytes),
        'cache-control': 'public, max-age=31536000, immutable',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      })
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.length).toBe(file.bytes)
      const about = await sharp(bytes).metadata()
      expect([about.width, about.height]).toEqual([file.width, file.height])
      const again = await load(file.url, { 'if-none-match': String(response.headers.get('etag')) })
      expect(again.status).toBe(304)
    }
    expect(image.url).toBe(image.files.findLast(({ type }) => type === 'image/webp')?.url)
  })

  it('is turned as its camera said, and tells nothing of the camera', async () => {
    const { url, width, height } = await keep(await makePhoto(400, 200, 6))
    expect([width, height]).toEqual([200, 400])
    const bytes = await read(url)
    const { exif, orientation } = await sharp(bytes).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
    expect(bytes.includes('a secret of the camera')).toBe(false)
  })

  it('is what its bytes are, whatever it is called', async () => {
    const image = await keep({ ...(await makePng(50, 40)), name: 'C:\\夏天\\"特價" banner.jpg' })
    expect(image).toMatchObject({ name: '"特價" banner', width: 50, height: 40 })
    expect((await sharp(await read(image.url)).metadata()).format).toBe('webp')
  })

  it('that moves goes on moving, at every width', async () => {
    const image = await keep(await makeGif(700, 100, 3))
    expect(image).toMatchObject({ is_animated: true, width: 700, height: 100 })
    expect(image.files.map(({ width }) => width)).toEqual([320, 640, 700])
    for (const { url } of image.files) expect((await sharp(await read(url)).metadata()).pages).toBe(3)
  })

  it('that is drawn is painted, without its scripts and without what it refers to', async () => {
    const script = `<script>fetch('${server.url}/health/live')</script><image href="file:///etc/passwd" width="9" height="9"/>`
    const image = await keep(makeSvg(`${script}<foreignObject><p onload="x()">text</p></foreignObject>`))
    expect(image).toMatchObject({ width: 1920, height: 960 })
    for (const { url } of image.files) {
      const bytes = await read(url)
      expect(bytes.includes('script')).toBe(false)
      expect(['webp', 'heif']).toContain((await sharp(bytes).metadata()).format)
    }
  })

  it('that is higher than a WebP can be is made narrower', async () => {
    const { height, width } = await keep(await makePng(100, 20_000))
    expect([width, height]).toEqual([81, 16_200])
  })

  it('is kept once, and uploaded twice at once also', async () => {
    const file = await makePng(33, 44)
    const before = await storedKeys()
    const images = await Promise.all([keep(file), keep(file), keep(file)])
    images.push(await keep(file))
    expect(new Set(images.map(({ id }) => id)).size).toBe(1)
    expect(images.filter((image) => !image.is_repeated)).toHaveLength(1)
    await eraseDue(server.platform)
    expect((await storedKeys()).length - before.length).toBe((await keep(file)).files.length)
  })
})

describe('what is no picture', () => {
  it('is refused with a word on what to do', async () => {
    for (const bytes of [randomBytes(1000), Buffer.from('%PDF-1.7 '), Buffer.from('<html><svg></svg></html>')])
      expect(await issueOf({ name: 'a.png', bytes: new Uint8Array(bytes) })).toMatchObject({
        path: 'file',
        error: 'not_an_image',
        message: expect.stringContaining('請上傳 JPEG、PNG'),
      })
    const half = (await makePhoto(300, 300)).bytes
    expect(await issueOf({ name: 'a.jpg', bytes: half.slice(0, half.length / 2) })).toMatchObject({
      error: 'not_an_image',
    })
    expect(await issueOf({ name: 'a.jpg', bytes: new Uint8Array() })).toMatchObject({
      error: 'no_file',
      message: '請選擇檔案',
    })
    const { org, container, manager } = store
    const query = { org, container_id: container }
    for (const body of [{}, undefined]) {
      const none = await manager.send({ ...uploadImage, upload: undefined } as never, { query, body })
      expect([400, 415, 422]).toContain(none.status)
    }
  })

  it('is refused above 10 MB, and told how large it is', async () => {
    const fits = await makePhoto(300, 300)
    const padded = (size: number) => {
      const bytes = new Uint8Array(size)
      bytes.set(fits.bytes)
      return { name: 'a.jpg', bytes }
    }
    expect((await upload(padded(imageBytes))).status).toBe(200)
    expect(await issueOf(padded(imageBytes + 1))).toMatchObject({
      path: 'file',
      error: 'file_too_large',
      message: '檔案大小上限為 10.00 MB，目前為 10.01 MB',
    })
    expect((await issueOf(padded(12_345_678)))?.message).toBe('檔案大小上限為 10.00 MB，目前為 11.78 MB')
  })

  it('is refused above what the installation allows, which the library tells', async () => {
    const listed = ({ org, container, manager }: Store) =>
      manager.must(listImages, { query: { org, container_id: container } })
    expect((await listed(store)).file_megabytes).toBe(10)
    const own = await startTestServer({ UPLOAD_MB: '1.5' })
    try {
      const small = await makeStore(own)
      expect((await listed(small)).file_megabytes).toBe(1.5)
      const bytes = new Uint8Array(2 * bytesOfMegabyte)
      const { status, failure } = await upload({ name: 'a.jpg', bytes }, small)
      expect([status, failure.issues?.[0]?.message]).toEqual([422, '檔案大小上限為 1.50 MB，目前為 2.00 MB'])
    } finally {
      await own.destroy()
    }
  })

  it('is refused when it would take all memory to decode', async () => {
    const bomb = await sharp({
      limitInputPixels: false,
      create: { width: 30_000, height: 30_000, channels: 3, background: 'teal' },
    })
      .png({ compressionLevel: 9 })
      .toBuffer()
    expect(bomb.length).toBeLessThan(imageBytes)
    const began = performance.now()
    expect(await issueOf({ name: 'bomb.png', bytes: new Uint8Array(bomb) })).toMatchObject({
      error: 'too_many_pixels',
      message: '圖片尺寸過大，最多 1 億像素，請縮小後再上傳',
    })
    expect(performance.now() - began).toBeLessThan(5000)
  }, 60_000)

  it('is told what is wrong when too slim to be kept, and kept when low', async () => {
    for (const file of [await makePng(2, 60_000), makeSvg('', 'viewBox="0 0 1 30000" width="1" height="30000"')])
      expect(await issueOf(file)).toEqual({
        path: 'file',
        error: 'image_too_slim',
        message: '圖片過於細長，高度相對於寬度太大，請裁切後再上傳',
      })
    expect(await keep(await makePng(60_000, 2))).toMatchObject({ width: 1920, height: 1 })
  })

  it('is refused when it takes minutes to draw, and no photo waits for it', { timeout: 60_000 }, async () => {
    const other = await makeStore(server)
    const photo = await makePng(70, 71)
    const ended: string[] = []
    const bombs = [makeFilterBomb(), makeUseBomb()].map(async (bomb) => {
      expect(await issueOf(bomb)).toEqual({
        path: 'file',
        error: 'drawing_too_complex',
        message: '這個 SVG 圖檔過於複雜，無法繪製，請簡化後再上傳，或改用 PNG',
      })
      ended.push('bomb')
    })
    await keep(photo, other)
    ended.push('photo')
    await keep(makeSvg(), other)
    ended.push('drawing')
    await Promise.all(bombs)
    expect(ended).toEqual(['photo', 'bomb', 'drawing', 'bomb'])
  })
})

it('whoever stops an upload does not find its image, and holds up nobody', async () => {
  const own = await makeStore(server)
  const query = new URLSearchParams({ org: own.org, container_id: own.container })
  const form = new FormData()
  const { bytes } = await makePhoto(1900, 1900)
  form.set('file', new File([bytes], 'stopped.jpg'))
  const stopped = fetch(`${server.url}/api${uploadImage.path}?${query}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${own.manager.token}` },
    body: form,
    signal: AbortSignal.timeout(300),
  })
  await expect(stopped).rejects.toThrow('timeout')
  await keep(makeSvg(), own)
  const { content } = await own.manager.must(listImages, { query: { org: own.org, container_id: own.container } })
  expect(content.map(({ name }) => name)).toEqual(['drawing'])
})

describe('a form', () => {
  const query = () => ({ org: store.org, container_id: store.container })
  /** Sends any bytes at all. */
  async function send(body: BodyInit, headers: Record<string, string> = {}) {
    const address = new URL(`${server.url}/api${uploadImage.path}?${new URLSearchParams(query())}`)
    const authorization = `Bearer ${store.manager.token}`
    const response = await fetch(address, { method: 'POST', headers: { authorization, ...headers }, body })
    const { issues } = (await response.json()) as Failure
    return { status: response.status, issue: issues?.[0] }
  }
  const fileOf = async (width: number) => new File([(await makePng(width, 8)).bytes], 'a.png')

  it('that is broken is the sender’s mistake', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' }
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
    for (const [body, type] of [
      [`${head}half`, headers],
      ['--x\r\ncontent-disposition', headers],
      ['nothing of the kind', headers],
      [`${head}all\r\n--x--\r\n`, { 'content-type': 'multipart/form-data' }],
    ] as const)
      expect([body, await send(body, type)]).toMatchObject([body, { status: 400, issue: { error: 'invalid_format' } }])
  })

  it('with a text in place of the file has no file', async () => {
    const form = new FormData()
    form.set('file', 'a.png')
    expect(await send(form)).toMatchObject({ status: 422, issue: { path: 'file', message: '請選擇檔案' } })
  })

  it('holds one file and nothing else', async () => {
    const two = new FormData()
    for (const width of [5, 6]) two.append('file', await fileOf(width))
    expect(await send(two)).toMatchObject({ status: 422, issue: { path: 'file', message: '一次只能上傳一個檔案' } })
    const more = new FormData()
    more.set('file', await fileOf(7))
    more.set('alt', 'a')
    expect(await send(more)).toMatchObject({ status: 400, issue: { path: 'alt', error: 'unknown_field' } })
    const other = new FormData()
    other.set('picture', await fileOf(7))
    expect(await send(other)).toMatchObject({ status: 422, issue: { error: 'no_file' } })
    const large = new FormData()
    for (const width of [8, 9])
      large.append('file', new File([await fileOf(width), new Uint8Array(9_000_000)], 'a.png'))
    expect(await send(large)).toMatchObject({ status: 422, issue: { error: 'one_file_only' } })
    const { content } = await store.manager.must(listImages, { query: { ...query(), limit: 100 } })
    expect(content.filter(({ width, height }) => height === 8 && width < 10)).toEqual([])
  })
})

describe('the library', () => {
  it('is searched, paged, renamed, and told in the log', async () => {
    const own = await makeStore(server)
    const { org, container, manager } = own
    for (const [n, name] of ['春天.png', 'sale 50%.png', '臺灣 夏天.png'].entries())
      await keep({ ...(await makePng(20, n + 1)), name }, own)
    const query = { org, container_id: container }
    const list = (more: object = {}) => manager.must(listImages, { query: { ...query, ...more } })
    expect((await list()).content.map(({ name }) => name)).toEqual(['臺灣 夏天', 'sale 50%', '春天'])
    expect(await list({ limit: 2, page: 2 })).toMatchObject({
      totalElements: 3,
      totalPages: 2,
      content: [{ name: '春天' }],
    })
    const { content } = await list({ key: '50%' })
    expect(content.map(({ name }) => name)).toEqual(['sale 50%'])
    for (const key of ['台灣夏天', '臺灣　夏', 'ＳＡＬＥ'])
      expect([key, await list({ key })]).toMatchObject([key, { totalElements: 1 }])
    const id = String(content[0]?.id)
    await manager.must(updateImage, { query: { org }, body: { id, name: '半價', alt: '紅色的標籤' } })
    expect((await list({ key: '標籤' })).content).toMatchObject([{ id, name: '半價', alt: '紅色的標籤' }])
    const quotas = await manager.must(listQuotas, { query: { org } })
    expect(quotas.find((each) => each.function === 'image_storage')).toMatchObject({ limit: 20_480, used: 1 })
  })

  it('is read by those who are assigned, and changed by nobody without the right', async () => {
    const { org, container, assigned, member, unassigned } = store
    const query = { org, container_id: container }
    expect((await assigned.call(listImages, { query })).status).toBe(200)
    expect((await unassigned.call(listImages, { query })).failure.error).toBe('no_permission')
    expect((await assigned.call(uploadImage, { query, file: makeDot() })).failure.error).toBe('no_permission')
    expect((await member.call(uploadImage, { query, file: makeDot() })).status).toBe(200)
    const id = await makeImage(store)
    expect((await member.call(deleteImage, { query: { org, id } })).failure.error).toBe('no_permission')
  })

  it('is a container’s own: the same picture elsewhere is another one', async () => {
    const file = await makePng(60, 61)
    const second = { ...store, container: await makeContainer(server.platform.db, store.org, 'Second') } as Store
    const [here, there] = [await keep(file), await keep(file, second)]
    expect(here.id).not.toBe(there.id)
    const query = { org: store.org, container_id: store.container, key: 'picture' }
    const { content } = await store.manager.must(listImages, { query })
    expect(content.map(({ id }) => id)).not.toContain(there.id)
  })

  it('takes no more than the plan has, and leaves no file of what it refuses', async () => {
    const small = await makeStore(server, 'free')
    await makeImage(small, { bytes: 200 * 1_048_576 - 10 })
    const before = await storedKeys()
    const { failure } = await upload(await makePng(70, 70), small)
    expect(failure).toMatchObject({ error: 'limit_reached', message: expect.stringContaining('200 MB') })
    await eraseDue(server.platform)
    expect(await storedKeys()).toEqual(before)
  })
})

it('fifty at once are all kept, whoever else sends the same', { timeout: 120_000 }, async () => {
  const own = await makeStore(server)
  const files = await Promise.all(Array.from({ length: 50 }, (_, n) => makePng(300 + (n % 25), 200)))
  const ids = new Set((await Promise.all(files.map((file) => keep(file, own)))).map(({ id }) => id))
  expect(ids.size).toBe(25)
  const { org, container, manager } = own
  const { totalElements } = await manager.must(listImages, { query: { org, container_id: container } })
  expect(totalElements).toBe(25)
})

it('files that a killed process had written for a picture nobody keeps are removed', async () => {
  const { org, container } = store
  const { db, files } = server.platform
  const folder = `${container}/0000000000000000/`
  const claim = await db.withOrg(org, (tx) =>
    claimFiles(tx, { orgId: org, containerId: container, requestedBy: 'x', folder }),
  )
  await files.put(`${folder}0123456789abcdef-1.webp`, Buffer.from('x'), 'image/webp')
  await eraseDue(server.platform)
  const isThere = async () => (await storedKeys()).some((key) => key.startsWith(folder))
  expect(await isThere()).toBe(true)
  await db.withSystem((tx) => tx.update(erasures).set({ dueAt: new Date() }).where(eq(erasures.id, claim)))
  await eraseDue(server.platform)
  expect(await isThere()).toBe(false)
})

describe('deleting', () => {
  const use = async (url: string, ready: typeof makeReleased) =>
    ready(store, '夏季特賣', { changes: [{ id: 'c', op: 'image', selectors: ['h1'], src: url }] })

  it('is refused while something released shows it, and takes the files along', async () => {
    const { manager, org } = store
    const { id, url, files } = await keep(await makePng(80, 81))
    const released = await use(url, makeReleased)
    await use(url, makeReady as typeof makeReleased)
    const { uses } = await manager.must(getImage, { query: { org, id } })
    expect(uses.map(({ name, released }) => [name, released])).toEqual([
      ['夏季特賣', true],
      ['夏季特賣', false],
    ])
    const { failure } = await manager.call(deleteImage, { query: { org, id } })
    expect(failure).toMatchObject({ error: 'image_in_use', message: expect.stringContaining('「夏季特賣」') })
    await manager.must(disableExperience, { query: { org, id: released.id } })
    await manager.must(deleteImage, { query: { org, id } })
    expect((await manager.call(getImage, { query: { org, id } })).status).toBe(404)
    await eraseDue(server.platform)
    for (const file of files) expect((await load(file.url)).status).toBe(404)
    expect((await storedKeys()).filter((key) => key.includes(id))).toEqual([])
  })

  it('is refused while what would show it to the store again may be taken back', async () => {
    const { manager, org } = store
    const { db } = server.platform
    const [{ id, url }, ofDraft] = [await keep(await makePng(82, 83)), await keep(await makePng(84, 85))]
    const released = await use(url, makeReleased)
    const draft = await use(ofDraft.url, makeReady as typeof makeReleased)
    const past = { endAt: new Date(Date.now() - 1000) }
    await db.withSystem((tx) => tx.update(experiences).set(past).where(eq(experiences.id, released.id)))
    for (const { id: gone } of [released, draft])
      await manager.must(deleteExperience, { query: { org, experience_id: gone } })
    expect((await manager.must(getImage, { query: { org, id } })).uses).toEqual([])
    const remove = (image: string) => manager.call(deleteImage, { query: { org, id: image } })
    expect((await remove(id)).failure).toMatchObject({ error: 'image_in_deleted', details: { name: '夏季特賣' } })
    expect((await remove(ofDraft.id)).status).toBe(200)
    await db.withSystem((tx) => tx.update(removals).set({ until: new Date() }))
    expect((await remove(id)).status).toBe(200)
  })

  it('of a container takes its files, and those of no container whose id begins so', async () => {
    const { db } = server.platform
    const gone = { ...store, container: await makeContainer(db, store.org, 'Gone') } as Store
    const { id } = await keep(await makePng(90, 91), gone)
    const [neighbor] = [`${gone.container}2/${id}/0123456789abcdef-1.webp`]
    await server.platform.files.put(neighbor, Buffer.from('x'), 'image/webp')
    const revision = await containerRevision(gone.manager, gone.org, gone.container)
    const query = { org: gone.org, container_id: gone.container, revision }
    await gone.manager.must(deleteContainer, { query } as never)
    await eraseDue(server.platform)
    const keys = await storedKeys()
    expect(keys.filter((key) => key.startsWith(`${gone.container}/`))).toEqual([])
    expect(keys).toContain(neighbor)
    const rows = await db.withSystem((tx) => tx.select().from(erasures).where(eq(erasures.containerId, gone.container)))
    expect(rows.map(({ kind, erased }) => [kind, Number(erased.files) > 0])).toContainEqual(['container', true])
  })
})

it('a path that is no picture’s is not found, whatever it tries', async () => {
  for (const path of ['a/b/c', 'a/b/0123456789abcdef-1.svg', '..%2f..%2fsecret/a/0123456789abcdef-1.webp', 'a/b/%00'])
    expect([path, (await fetch(`${server.url}/files/${path}`)).status]).toEqual([path, 404])
})
