import type { Tx } from '../../kernel/db/index.ts'
import { removeFiles } from '../erasure/index.ts'
import { cardUrlOf, folderOf } from './present.ts'
import { findUse, holdImages, type ImageRow } from './queries.ts'
import { removeImage } from './store.ts'

interface Shelf {
  org: string
  container: string
  filesUrl: string
}

/** Images by id, and those whose files are screenshots so far; nobody deletes any of them until the transaction ends. */
interface Held {
  /** The address that a version keeps of an image; undefined: the container has none of this id. */
  urlOf(id: string): string | undefined
  /** Those that were screenshots. */
  former: ImageRow[]
}

/** Holds the images that versions are to have as their screenshots, and those of the addresses that they have. */
export async function holdScreenshots(
  tx: Tx,
  { org, container, filesUrl }: Shelf,
  { ids, former }: { ids: string[]; former: string[] },
): Promise<Held> {
  const folder = `${filesUrl}/files/${container}/`
  const old = former.flatMap((url) =>
    url.startsWith(folder) ? [url.slice(folder.length).split('/')[0] as string] : [],
  )
  const all = [...new Set([...ids, ...old])]
  const rows = all.length > 0 ? await holdImages(tx, org, container, all) : []
  return {
    urlOf(id) {
      const row = rows.find((each) => each.id === id)
      return row && cardUrlOf(row, filesUrl)
    },
    former: rows.filter((row) => old.includes(row.id)),
  }
}

/** Deletes a screenshot or a drawn picture that nothing uses, and answers whether it did. Keeps what a user uploaded or named. */
export async function dropUnused(tx: Tx, row: ImageRow, requestedBy: string): Promise<boolean> {
  const { orgId, containerId } = row
  if (!(row.isScreenshot || row.drawnFrom) || (await findUse(tx, row))) return false
  await removeImage(tx, row)
  await removeFiles(tx, { orgId, containerId, requestedBy, folder: folderOf(row) })
  return true
}
