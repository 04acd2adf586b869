import type { Image } from '@vitrine/contract'
import type { ImageRow } from './queries.ts'

/** Below which an image's files lie. */
export const folderOf = ({ containerId, id }: Pick<ImageRow, 'containerId' | 'id'>): string => `${containerId}/${id}/`

/** An image in the contract's shape; `filesUrl` is where browsers load files from. */
export function presentImage(row: ImageRow, filesUrl: string): Image {
  const files = row.files.map(({ name, ...file }) => ({ ...file, url: `${filesUrl}/files/${folderOf(row)}${name}` }))
  return {
    id: row.id,
    name: row.name,
    alt: row.alt,
    url: files.findLast(({ type }) => type === 'image/webp')?.url ?? '',
    width: row.width,
    height: row.height,
    bytes: row.bytes,
    is_animated: row.isAnimated,
    files,
    upload_time: row.createdAt.toISOString(),
  }
}
