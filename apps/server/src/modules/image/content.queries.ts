import { listDrawn, listPictures } from '@vitrine/contract'
import { and, eq, inArray } from 'drizzle-orm'
import type { CheckContent } from '../../kernel/resources.ts'
import { images } from './tables.ts'

/** The name of a file below an address; undefined for one that is elsewhere. */
const nameBelow = (folder: string, url: string): string | undefined =>
  url.startsWith(folder) ? url.slice(folder.length) : undefined

/**
 * Whoever shows a picture of the library shows one that is there, and whoever shows a drawn one shows what was drawn from the design that
 * it names; one that is held nobody deletes meanwhile.
 */
export const checkContent: CheckContent = async (tx, { org, id: container, filesUrl, hold }, content) => {
  const [pictures, drawings] = [listPictures(content), listDrawn(content)]
  const ids = [...new Set([...pictures.map(({ picture }) => picture.id), ...drawings.map(({ drawn }) => drawn.id)])]
  if (ids.length === 0) return []
  const own = and(eq(images.orgId, org), eq(images.containerId, container), inArray(images.id, ids))
  const query = tx.select({ id: images.id, files: images.files, drawnFrom: images.drawnFrom }).from(images).where(own)
  const rows = await (hold ? query.for('share') : query)
  const known = new Map(
    rows.map(({ id, files, drawnFrom }) => [id, { names: new Set(files.map(({ name }) => name)), drawnFrom }]),
  )
  /** The image of an address that is one of its files. */
  const find = ({ id, url }: { id: string; url: string }) => {
    const [file, image] = [nameBelow(`${filesUrl}/files/${container}/${id}/`, url), known.get(id)]
    return file && image?.names.has(file) ? image : undefined
  }
  return [
    ...pictures.flatMap(({ path, picture }) => {
      if (find(picture)) return []
      return [{ path, error: 'unknown_picture' as const, ...(picture.alt && { details: { name: picture.alt } }) }]
    }),
    ...drawings.flatMap(({ path, drawn }) =>
      [drawn.url, drawn.small].every((url) => find({ id: drawn.id, url })?.drawnFrom === drawn.design)
        ? []
        : [{ path, error: 'export_gone' as const }],
    ),
  ]
}
