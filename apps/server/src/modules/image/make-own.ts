import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Tx } from '../../kernel/db/index.ts'
import type { Files } from '../../platform/files/index.ts'
import { paintDrawing } from './drawing.ts'
import { encodeImage } from './encode.ts'
import { prepareFiles } from './prepare-files.ts'
import { folderOf } from './present.ts'
import { insertImage } from './store.ts'
import type { ImageFileRow, images } from './tables.ts'

/** A picture of the library that nobody has uploaded: its files are written, and `insert` adds the row that names them. */
export interface OwnImage {
  row: typeof images.$inferInsert & { id: string; files: ImageFileRow[] }
  insert(tx: Tx): Promise<unknown>
}

interface Making {
  id: string
  orgId: string
  containerId: string
  name: string
  alt: string
  /** An SVG, and how wide it is drawn, in pixels. */
  drawing: string
  width: number
}

/** Makes a picture of ours, such as one of the demo, of a drawing. */
export async function makeOwnImage(files: Files, { drawing, width, ...image }: Making): Promise<OwnImage> {
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
    const { rows, bytes, write } = prepareFiles(encoded)
    await write(files, folderOf(image))
    const row = { ...image, ...size, hash: createHash('sha256').update(drawing).digest('hex'), files: rows, bytes }
    return { row, insert: (tx) => insertImage(tx, row) }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
