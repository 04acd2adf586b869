import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startBucket } from '../../testing/s3.ts'
import { type Files, openFiles } from './index.ts'

const folder = join(mkdtempSync(join(tmpdir(), 'vitrine-files-')), 'files')
let bucket: Awaited<ReturnType<typeof startBucket>>
const opened: Record<string, () => Promise<Files>> = {
  'a folder': () => openFiles({ folder }),
  'a bucket': () =>
    openFiles({ bucket: { name: 'pictures', endpoint: bucket.url, region: 'us-east-1', key: 'us', secret: 'x' } }),
}
beforeAll(async () => {
  bucket = await startBucket('pictures', 'us')
})
afterAll(async () => {
  await bucket.close()
  rmSync(join(folder, '..'), { recursive: true, force: true })
})

const listAll = async (files: Files) => {
  const keys: string[] = []
  for await (const key of files.list()) keys.push(key)
  return keys.sort()
}

describe.each(Object.keys(opened))('%s', (name) => {
  let files: Files
  beforeAll(async () => {
    files = await (opened[name] as () => Promise<Files>)()
  })

  it('gives back what was put in, and nothing of what was not', async () => {
    const bytes = Buffer.from('寶石')
    await files.put('shop/image/0-1.webp', bytes, 'image/webp')
    const found = await files.read('shop/image/0-1.webp')
    expect(found?.bytes).toBe(bytes.length)
    expect(found && (await buffer(found.stream))).toEqual(bytes)
    for (const key of ['shop/image/0-2.webp', 'shop/image', 'elsewhere/x.webp'])
      expect([key, await files.read(key)]).toEqual([key, undefined])
  })

  it('is emptied below a folder, and nowhere beside it', async () => {
    const keys = ['a/1/x.webp', 'a/1/y.webp', 'a/2/x.webp', 'a/2/y.webp', 'a/3/z.webp', 'ab/1/x.webp', 'b/a/x.webp']
    for (const key of keys) await files.put(key, Buffer.from(key), 'image/webp')
    expect(await files.removeAll('a/1/')).toBe(2)
    expect(await files.removeAll('a/1/')).toBe(0)
    expect(await files.removeAll('a/')).toBe(3)
    expect((await listAll(files)).filter((key) => !key.startsWith('shop'))).toEqual(['ab/1/x.webp', 'b/a/x.webp'])
    await expect(files.removeAll('a')).rejects.toThrow('no folder')
    await expect(files.removeAll('')).rejects.toThrow('no folder')
  })
})

it('a folder is closed to other users, and a bucket says what its files are', () => {
  expect(statSync(folder).mode & 0o077).toBe(0)
  expect(bucket.objects.get('shop/image/0-1.webp')).toMatchObject({
    type: 'image/webp',
    cacheControl: 'public, max-age=31536000, immutable',
  })
})

it('a bucket that cannot be asked is an error, not an absence', async () => {
  const away = { name: 'pictures', endpoint: 'http://127.0.0.1:9', region: 'us-east-1', key: 'us', secret: 'x' }
  await expect((await openFiles({ bucket: away })).read('a/b/c.webp')).rejects.toThrow()
  const stranger = await openFiles({ bucket: { ...away, endpoint: bucket.url, key: 'them' } })
  await expect(stranger.read('shop/image/0-1.webp')).rejects.toThrow()
}, 60_000)
