import type { Drawn, Image } from '@vitrine/contract'
import type { ImageRow } from './queries.ts'

/** Below which an image's files lie. */
export const folderOf = ({ containerId, id }: Pick<ImageRow, 'containerId' | 'id'>): string => `${containerId}/${id}/`

/** Wide enough for a card on a sharp screen. */
const cardWidth = 640

/** Address of the file that a version's card shows. */
export function cardUrlOf(row: Pick<ImageRow, 'containerId' | 'id' | 'files'>, filesUrl: string): string {
  const fit = row.files.filter(({ type }) => type === 'image/webp')
  const file = fit.find(({ width }) => width >= cardWidth) ?? fit.at(-1)
  return `${filesUrl}/files/${folderOf(row)}${file?.name ?? ''}`
}

/** What a content names that shows a drawn image. */
export function presentDrawn(
  row: Pick<ImageRow, 'containerId' | 'id' | 'files' | 'drawnFrom'>,
  filesUrl: string,
): Drawn {
  const files = row.files.filter(({ type }) => type === 'image/webp')
  const urlOf = (file = files[0]) => `${filesUrl}/files/${folderOf(row)}${file?.name ?? ''}`
  return { id: row.id, url: urlOf(files.at(-1)), small: urlOf(), design: row.drawnFrom ?? '' }
}

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
    is_screenshot: row.isScreenshot,
    is_drawn: row.drawnFrom !== null,
    files,
    upload_time: row.createdAt.toISOString(),
  }
}
