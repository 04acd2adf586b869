import { listPictures } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { CheckContent } from '../../kernel/resources.ts'
import { images } from './tables.ts'

/** The name of a file below an address; undefined for one that is elsewhere. */
const nameBelow = (folder: string, url: string): string | undefined =>
  url.startsWith(folder) ? url.slice(folder.length) : undefined

/** Whoever shows a picture of the library shows one that is there; one that is held nobody deletes meanwhile. */
export const checkContent: CheckContent = async (tx, { org, id: container, filesUrl, hold }, content) => {
  const pictures = listPictures(content)
  if (pictures.length === 0) return []
  const ids = [...new Set(pictures.map(({ picture }) => picture.id))]
  const own = and(eq(images.orgId, org), eq(images.containerId, container), inArray(images.id, ids))
  const query = tx.select({ id: images.id, files: images.files }).from(images).where(own)
  const rows = await (hold ? query.for('share') : query)
  const known = new Map(rows.map(({ id, files }) => [id, new Set(files.map(({ name }) => name))]))
  return pictures.flatMap(({ path, picture }) => {
    const file = nameBelow(`${filesUrl}/files/${container}/${picture.id}/`, picture.url)
    if (file && known.get(picture.id)?.has(file)) return []
    return [{ path, error: 'unknown_picture' as const, ...(picture.alt && { details: { name: picture.alt } }) }]
  })
}
