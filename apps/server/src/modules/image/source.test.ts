import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePhoto } from '../../testing/pictures.ts'
import { encodeImage } from './encode.ts'
import { readMetadata, whyUnread } from './source.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'vitrine-picture-'))
})
afterAll(() => rm(folder, { recursive: true }))

const notAnImage = { code: 'rule_broken', issues: [{ path: 'file', error: 'not_an_image' }] }

it('a picture that is cut off is refused as none, with what was said of it', async () => {
  const file = path.join(folder, 'half.jpg')
  const { bytes } = await makePhoto(400, 300)
  await writeFile(file, bytes.subarray(0, bytes.length / 2))
  const encoded = encodeImage(file, { owner: 'org', signal: new AbortController().signal })
  await expect(encoded).rejects.toMatchObject({ ...notAnImage, cause: { message: expect.stringMatching(/./) } })
})

it('a machine that fails is no fault of the picture', async () => {
  const failures = [
    new Error('vips_tracked: out of memory --- size == 512MB'),
    new Error('wbuffer_write: write failed\nunix error: No space left on device'),
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
  ]
  for (const error of failures) expect(whyUnread(error)).toMatchObject({ code: 'unavailable', cause: error })
  expect(whyUnread(new Error('VipsJpeg: premature end of JPEG image'))).toMatchObject(notAnImage)
  await expect(readMetadata(path.join(folder, 'gone.png'))).rejects.toMatchObject({ code: 'unavailable' })
})
