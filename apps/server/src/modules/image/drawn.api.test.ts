import { randomFillSync } from 'node:crypto'
import {
  createExperience,
  createView,
  deleteExperience,
  deleteImage,
  deleteView,
  disableExperience,
  drawImage,
  drawnFileBytes,
  getImage,
  inFamily,
  listImages,
  listQuotas,
  type Picture,
  releaseExperience,
  updateImage,
  updateViews,
} from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { removals } from '../../kernel/db/index.ts'
import type { TestFile } from '../../testing/api.ts'
import { lastOperation, makeImage, makeStore, type Store } from '../../testing/fixtures.ts'
import { makeGif, makePng, makeSvg } from '../../testing/pictures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeContainer } from '../../testing/store.ts'
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
const square = { width: 120, height: 100, ground: '#0f766e' }
const drawing = async (width = 240, height = 200): Promise<TestFile> => makePng(width, height, '橫幅.png')
const send = async (design: unknown, file?: TestFile, { org, container, member }: Store = store) =>
  member.send(drawImage, {
    query: { org, container_id: container },
    form: design === undefined ? {} : { design },
    file: file ?? (await drawing()),
  })
const draw = async (design: object, file?: TestFile, of?: Store) => {
  const { status, data, failure } = await send(design, file, of)
  expect(failure.issues ?? status).toBe(200)
  return data
}
const issueOf = async (...args: Parameters<typeof send>) => {
  const { status, failure } = await send(...args)
  return [status, failure.issues?.[0]?.path, failure.issues?.[0]?.error]
}
const load = async (url: string) => {
  const response = await fetch(url.replace(server.platform.env.filesUrl, server.url))
  expect(response.status).toBe(200)
  return { type: response.headers.get('content-type'), bytes: Buffer.from(await response.arrayBuffer()) }
}
const isKept = async (id: string, { manager, org }: Store = store) =>
  (await manager.call(getImage, { query: { org, id } })).status === 200

const as = <E extends Parameters<typeof inFamily>[0]>(call: E): E => inFamily(call, 'url_view')
const begin = ({ org, container, manager }: Store = store) =>
  manager.must(as(createExperience), {
    query: { org },
    body: {
      ...{ container_id: container, name: '夏季橫幅', url: 'https://shop.test/', target_type: 'ad_visual' as never },
      rules: [{ field: 'path', operator: 'sw', value: '/' }],
    },
  })
type Visual = Awaited<ReturnType<typeof begin>>
const write = ({ id, views }: Visual, content: object, { org, manager }: Store = store) =>
  manager.call(as(updateViews), {
    query: { org },
    body: { experience_id: id, views: [{ id: String(views[0]?.id), content: { ...content } }] },
  })
const issuesOf = ({ failure }: { failure: { issues?: { path: string; error: string }[] } }) =>
  failure.issues?.map(({ path, error }) => [path.replace(/^.*content\./, ''), error])

describe('what a design is drawn to', () => {
  it('is kept as WebP and PNG with one and with two pixels for each of its own', async () => {
    const { drawn, image } = await draw(square)
    expect(image).toMatchObject({ name: '橫幅', width: 240, height: 200, is_drawn: true, is_screenshot: false })
    expect(image.files.map(({ type, width, height }) => [type, width, height])).toEqual([
      ['image/webp', 120, 100],
      ['image/png', 120, 100],
      ['image/webp', 240, 200],
      ['image/png', 240, 200],
    ])
    expect(drawn).toEqual({
      ...{ id: image.id, url: image.files[2]?.url, small: image.files[0]?.url },
      design: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    for (const { url, type, width, height, bytes } of image.files) {
      const file = await load(url)
      expect([file.type, file.bytes.length]).toEqual([type, bytes])
      expect(await sharp(file.bytes).metadata()).toMatchObject({ format: type.slice(6), width, height })
    }
    expect(await lastOperation(store, 'image.draw')).toMatchObject({ target: '橫幅' })
  })

  it('is the same once more for the same design, and another image for another', async () => {
    const [first, again] = [await draw(square), await draw({ layers: [], ...square })]
    expect(again).toEqual({ ...first, image: { ...first.image, upload_time: expect.any(String) } })
    const other = await draw({ ...square, ground: '#0f766f' })
    expect([other.drawn.id === first.drawn.id, other.drawn.design === first.drawn.design]).toEqual([false, false])
  })

  it('stays below 200 kB as WebP, of a photograph, too', async () => {
    const raw = { width: 1600, height: 600, channels: 3 } as const
    const noise = sharp(randomFillSync(Buffer.alloc(1600 * 600 * 3)), { raw })
    const photo = await noise.blur(1.5).png().toBuffer()
    expect((await sharp(photo).webp({ quality: 90 }).toBuffer()).length).toBeGreaterThan(drawnFileBytes)
    const { image } = await draw({ width: 800, height: 300 }, { name: 'a.png', bytes: new Uint8Array(photo) })
    for (const { type, bytes } of image.files) if (type === 'image/webp') expect(bytes).toBeLessThan(drawnFileBytes)
  })

  it('loses nothing of what is plain, and has few colors as PNG then', async () => {
    // Two areas with soft edges between them, as letters have.
    const area = { create: { width: 600, height: 400, channels: 3, background: '#be123c' } } as const
    const mark = { create: { width: 120, height: 80, channels: 3, background: '#fde68a' } } as const
    const input = await sharp(mark).png().toBuffer()
    const sharpEdged = await sharp(area).composite([{ input }]).png().toBuffer()
    const plain = await sharp(sharpEdged).blur(0.6).png().toBuffer()
    const { image: poster } = await draw({ width: 300, height: 200 }, { name: 'b.png', bytes: new Uint8Array(plain) })
    const [webp, png] = await Promise.all(poster.files.slice(2).map(({ url }) => load(url)))
    const pixels = (of: Buffer) => sharp(of).removeAlpha().raw().toBuffer()
    expect((await sharp(png?.bytes).metadata()).isPalette).toBe(true)
    const [before, after] = await Promise.all([pixels(plain), pixels(webp?.bytes as Buffer)])
    expect(before.findIndex((value, at) => Math.abs(value - (after[at] ?? 0)) > 8)).toBe(-1)
  })

  it('keeps what is see-through', async () => {
    const glass = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#0f766e80' } })
      .png()
      .toBuffer()
    const { image } = await draw(
      { width: 100, height: 100, ground: null },
      { name: 'a.png', bytes: new Uint8Array(glass) },
    )
    for (const { url } of image.files) expect((await sharp((await load(url)).bytes).stats()).isOpaque).toBe(false)
  })

  it('has two pixels for each of the design, or is refused with both sizes', async () => {
    expect(await issueOf(square, await drawing(240, 201))).toEqual([422, 'file', 'wrong_drawn_size'])
    const { failure } = await send(square, await drawing(120, 100))
    expect(failure.issues?.[0]?.message).toBe('匯出的圖片應為 240 × 200 像素，實際為 120 × 100 像素，請重新匯出')
  })

  it('is a picture and nothing else', async () => {
    const refused = [422, 'file', 'not_an_image']
    expect(await issueOf(square, { name: 'a.png', bytes: new Uint8Array(1000) })).toEqual(refused)
    expect(await issueOf(square, makeSvg('', 'width="240" height="200"'))).toEqual(refused)
    expect(await issueOf(square, await makeGif(240, 200, 2))).toEqual(refused)
    expect(await issueOf(square, { name: 'a.png', bytes: new Uint8Array() })).toEqual([422, 'file', 'no_file'])
  })

  it('comes with its design, which is judged as any content is', async () => {
    expect(await issueOf(undefined)).toEqual([400, 'design', 'required'])
    expect(await issueOf(null)).toEqual([400, 'design', 'invalid_type'])
    expect(await issueOf({ ...square, width: 99 })).toEqual([400, 'design.width', 'too_small'])
    expect(await issueOf({ ...square, layers: [{ type: 'video' }] })).toEqual([
      400,
      'design.layers.0.type',
      'invalid_choice',
    ])
    const long = Array.from({ length: 200 }, (_, n) => ({ id: `${n}`, type: 'text', text: '\u0000'.repeat(2000) }))
    expect((await send({ ...square, layers: long })).failure.error).toBe('too_large')
    const { org, container, member } = store
    const query = { org, container_id: container }
    const other = await member.send(drawImage, { query, form: { design: square, alt: 'x' }, file: await drawing() })
    expect([other.status, other.failure.issues?.[0]?.error]).toEqual([400, 'unknown_field'])
  })

  it('is no picture of the library’s list, and counts in its room', async () => {
    const own = await makeStore(server)
    const { org, container, manager } = own
    const { drawn } = await draw(square, undefined, own)
    const library = await makeImage(own)
    const list = async (more: object) =>
      (await manager.must(listImages, { query: { org, container_id: container, ...more } as never })).content.map(
        ({ id }) => id,
      )
    expect(await list({ drawn: 'true' })).toEqual([drawn.id])
    expect(await list({ drawn: 'false' })).toEqual([library])
    expect((await list({})).length).toBe(2)
    const quotas = await manager.must(listQuotas, { query: { org } })
    expect(quotas.find((each) => each.function === 'image_storage')?.used).toBe(1)
  })

  it('is kept by nobody without the right, nor in a container that is not theirs', async () => {
    const query = { org: store.org, container_id: store.container }
    for (const client of [store.assigned, store.unassigned])
      expect((await client.call(drawImage, { query })).failure.error).toBe('no_permission')
    const other = await makeStore(server)
    expect((await store.member.call(drawImage, { query: { ...query, container_id: other.container } })).status).toBe(
      404,
    )
  })
})

describe('a version that shows it', () => {
  const place = { alt: '夏季特賣，全館八折', selectors: ['#banner'] }

  it('is released once it shows what its design says', async () => {
    const visual = await begin()
    const release = () => store.manager.call(as(releaseExperience), { query: { org: store.org, id: visual.id } })
    expect(issuesOf(await release())).toEqual([
      ['drawn', 'not_exported'],
      ['alt', 'required'],
      ['selectors', 'required'],
    ])
    const { drawn } = await draw(square)
    expect((await write(visual, { ...place, design: { ...square, ground: '#ffffff' }, drawn })).status).toBe(200)
    const refused = await release()
    expect(issuesOf(refused)).toEqual([['drawn', 'export_outdated']])
    expect(refused.failure.issues?.[0]?.message).toBe('設計已修改，請重新匯出圖片')
    expect((await write(visual, { ...place, design: square, drawn })).status).toBe(200)
    expect((await release()).status).toBe(200)
    // While it is released, too, it shows nothing else.
    expect(issuesOf(await write(visual, { ...place, design: { ...square, width: 130 }, drawn }))).toEqual([
      ['drawn', 'export_outdated'],
    ])
    const { failure } = await store.manager.call(deleteImage, { query: { org: store.org, id: drawn.id } })
    expect(failure.error).toBe('image_in_use')
  })

  it('names what was drawn in its own container, from the design that it says', async () => {
    const visual = await begin()
    const { drawn } = await draw(square)
    const sibling = { ...store, container: await makeContainer(server.platform.db, store.org) }
    const wrong = [
      (await draw(square, undefined, await makeStore(server))).drawn,
      (await draw(square, undefined, sibling)).drawn,
      { ...drawn, design: '0'.repeat(64) },
      { ...drawn, url: drawn.url.replace(/[^/]+$/, '0123456789abcdef-240.webp') },
      { ...drawn, small: 'https://elsewhere.test/a.webp' },
      { ...drawn, id: await makeImage(store) },
      { ...drawn, id: 'unknown' },
    ]
    for (const each of wrong)
      expect(issuesOf(await write(visual, { ...place, design: square, drawn: each }))).toEqual([
        ['drawn', 'export_gone'],
      ])
    const uploaded = await makeImage(store)
    const { url } = await store.member.must(getImage, { query: { org: store.org, id: uploaded } })
    const asDrawn = { id: uploaded, url, small: url, design: drawn.design }
    expect(issuesOf(await write(visual, { design: square, drawn: asDrawn }))).toEqual([['drawn', 'export_gone']])
  })

  it('has layers with pictures of the library alone', async () => {
    const visual = await begin()
    const of = (picture: Picture) => ({
      design: { ...square, layers: [{ id: 'p', type: 'picture', x: 0, y: 0, width: 9, height: 9, picture }] },
    })
    const id = await makeImage(store)
    const { url } = await store.member.must(getImage, { query: { org: store.org, id } })
    expect((await write(visual, of({ id, url, alt: '' }))).status).toBe(200)
    expect(issuesOf(await write(visual, of({ id, url: `${url}x`, alt: '' })))).toEqual([
      ['design.layers.0.picture', 'unknown_picture'],
    ])
  })

  it('lets it go once another took its place, not at once and not while any version names it', async () => {
    const [visual, second] = [await begin(), await begin()]
    const [first, other, lost] = [
      await draw({ ...square, height: 101 }, await drawing(240, 202)),
      await draw({ ...square, height: 102 }, await drawing(240, 204)),
      await draw({ ...square, height: 103 }, await drawing(240, 206)),
    ]
    for (const each of [visual, second]) expect((await write(each, { drawn: first.drawn })).status).toBe(200)
    await store.member.must(updateImage, { query: { org: store.org }, body: { id: lost.drawn.id, name: '改名' } })
    await dropForgotten(server.platform)
    expect(await isKept(lost.drawn.id)).toBe(true)
    await write(visual, { drawn: other.drawn })
    await dropForgotten(server.platform, later())
    const kept = async () => Promise.all([first, other, lost].map(({ drawn }) => isKept(drawn.id)))
    expect(await kept()).toEqual([true, true, false])
    await write(second, { drawn: null })
    await dropForgotten(server.platform, later())
    expect(await kept()).toEqual([false, true, false])
    expect(await lastOperation(store, 'image.delete')).toMatchObject({ target: '橫幅' })
  })

  const age = (id: string) =>
    server.platform.db.withSystem((tx) =>
      tx
        .update(images)
        .set({ createdAt: new Date(Date.now() - 4 * 3_600_000) })
        .where(eq(images.id, id)),
    )

  it('leaves it for a while to pages that may still show it, and none of a draft', async () => {
    const visual = await begin()
    const place = { alt: '夏季特賣', selectors: ['#banner'] }
    const designs = [105, 106, 107].map((height) => ({ ...square, height }))
    const drawns = await Promise.all(
      designs.map(async (design) => (await draw(design, await drawing(240, design.height * 2))).drawn),
    )
    const show = (i: number) => write(visual, { ...place, design: designs[i], drawn: drawns[i] })
    const kept = () => Promise.all(drawns.map(({ id }) => isKept(id)))
    for (const i of [0, 1]) expect((await show(i)).status).toBe(200)
    expect(await kept()).toEqual([false, true, true])
    await store.manager.must(as(releaseExperience), { query: { org: store.org, id: visual.id } })
    await age(drawns[1]?.id as string)
    expect((await show(2)).status).toBe(200)
    await dropForgotten(server.platform)
    expect(await kept()).toEqual([false, true, true])
    await dropForgotten(server.platform, later())
    expect(await kept()).toEqual([false, false, true])

    const query = { org: store.org, experience_id: visual.id }
    await store.manager.must(as(disableExperience), { query: { org: store.org, id: visual.id } })
    await age(drawns[2]?.id as string)
    await store.manager.must(as(deleteExperience), { query })
    await server.platform.db.withSystem((tx) => tx.update(removals).set({ until: new Date() }))
    await dropForgotten(server.platform)
    expect(await kept()).toEqual([false, false, true])
    await dropForgotten(server.platform, later())
    expect(await kept()).toEqual([false, false, false])
  })

  it('finds it once more as new when it is drawn again', async () => {
    const own = await makeStore(server)
    const { drawn } = await draw(square, undefined, own)
    await age(drawn.id)
    expect((await draw(square, undefined, own)).drawn).toEqual(drawn)
    await dropForgotten(server.platform)
    expect(await isKept(drawn.id, own)).toBe(true)
  })

  it('goes with its version once that can no longer be taken back', async () => {
    const { id } = await begin()
    const { org, manager } = store
    const { drawn } = await draw({ ...square, height: 104 }, await drawing(240, 208))
    const query = { org }
    const body = { experience_id: id, name: '版本 2' }
    const { id: second } = await manager.must(as(createView), { query, body })
    await manager.must(as(updateViews), {
      query,
      body: { experience_id: id, views: [{ id: second, content: { drawn } }] },
    })
    await manager.must(as(deleteView), { query: { org, id: second } })
    await dropForgotten(server.platform, later())
    expect(await isKept(drawn.id)).toBe(true)
    await server.platform.db.withSystem((tx) => tx.update(removals).set({ until: new Date() }))
    await dropForgotten(server.platform, later())
    expect(await isKept(drawn.id)).toBe(false)
  })
})
