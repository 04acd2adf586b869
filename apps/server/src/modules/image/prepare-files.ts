import { createHash } from 'node:crypto'
import type { Files } from '../../platform/files/index.ts'
import type { EncodedFile } from './encode.ts'
import type { ImageFileRow } from './tables.ts'

/** A name that other bytes never have. */
function nameFile({ bytes, width, type }: EncodedFile): string {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 16)
  return `${hash}-${width}.${type.slice('image/'.length)}`
}

/** Files of an image as its row names them, with their bytes together, and what writes them below a folder. */
export function prepareFiles(encoded: readonly EncodedFile[]) {
  const named = encoded.map((file) => ({ file, name: nameFile(file) }))
  const rows: ImageFileRow[] = named.map(({ name, file: { type, width, height, bytes } }) => {
    return { name, type, width, height, bytes: bytes.length }
  })
  return {
    rows,
    bytes: rows.reduce((all, file) => all + file.bytes, 0),
    async write(files: Pick<Files, 'put'>, folder: string): Promise<void> {
      for (const { name, file } of named) await files.put(`${folder}${name}`, file.bytes, file.type)
    },
  }
}
