import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Files } from '../../platform/files/index.ts'
import { paintDrawing } from './drawing.ts'
import { encodeImage, nameFile } from './encode.ts'
import { folderOf } from './present.ts'
import type { images } from './tables.ts'

/** A row of the library that nobody has uploaded. */
export type OwnImageRow = typeof images.$inferInsert & { id: string }

interface OwnImage {
  id: string
  orgId: string
  containerId: string
  name: string
  alt: string
  /** An SVG, and how wide it is drawn, in pixels. */
  drawing: string
  width: number
}

/** Writes the files of a picture of ours, such as one of the demo; the answer is the row that is to name them. */
export async function makeOwnImage(files: Files, { drawing, width, ...image }: OwnImage): Promise<OwnImageRow> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-image-'))
  try {
    const path = join(folder, 'drawing')
    await writeFile(path, drawing)
    const owner = image.orgId
    const outcome = await paintDrawing(path, { target: `${path}.png`, width, owner })
    if (outcome !== 'drawn') throw new Error(`a picture of ours is ${outcome}`)
    const { files: encoded, ...size } = await encodeImage(`${path}.png`, {
      owner,
      signal: new AbortController().signal,
    })
    for (const file of encoded) await files.put(`${folderOf(image)}${nameFile(file)}`, file.bytes, file.type)
    const rows = encoded.map((file) => {
      const { type, width, height } = file
      return { name: nameFile(file), type, width, height, bytes: file.bytes.length }
    })
    return {
      ...image,
      ...size,
      hash: createHash('sha256').update(drawing).digest('hex'),
      files: rows,
      bytes: rows.reduce((all, row) => all + row.bytes, 0),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
