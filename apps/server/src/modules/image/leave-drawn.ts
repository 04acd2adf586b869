import type { Tx } from '../../kernel/db/index.ts'
import { holdImages, type ImageRow } from './queries.ts'
import { dropUnused } from './screenshot.ts'
import { renewImage } from './store.ts'

interface Leaving {
  org: string
  container: string
  /** Images that versions showed as their drawn pictures, and show no more. */
  ids: string[]
  /** Pages may show them for a while yet: those that are open, and those with a tag from a cache. */
  isPublished: boolean
  by: string
}

/** Lets drawn pictures go whose place another has taken: at once where no store ever showed them, else in their time. Answers which went. */
export async function leaveDrawn(tx: Tx, { org, container, ids, isPublished, by }: Leaving): Promise<ImageRow[]> {
  const gone: ImageRow[] = []
  for (const row of ids.length > 0 ? await holdImages(tx, org, container, ids) : [])
    if (!isPublished && (await dropUnused(tx, row, by))) gone.push(row)
    else await renewImage(tx, row)
  return gone
}
