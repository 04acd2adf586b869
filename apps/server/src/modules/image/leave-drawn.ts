import { listDrawn } from '@vitrine/contract'
import type { Tx } from '../../kernel/db/index.ts'
import { holdImages, type ImageRow } from './queries.ts'
import { dropUnused } from './screenshot.ts'
import { renewImage } from './store.ts'

interface Leaving {
  org: string
  container: string
  /** Contents that showed them, each with the one in its place. */
  contents: { before: unknown; after?: unknown }[]
  /** Pages may show them for a while yet: those that are open, and those with a tag from a cache. */
  isPublished: boolean
  by: string
}

/** The drawn pictures that one content has and another has not. */
function idsLeft({ before, after }: Leaving['contents'][number]): string[] {
  const kept = listDrawn(after).map(({ drawn }) => drawn.id)
  return listDrawn(before).flatMap(({ drawn }) => (kept.includes(drawn.id) ? [] : drawn.id))
}

/** Lets drawn pictures go whose place another has taken: at once where no store ever showed them, else in their time. Answers which went. */
export async function leaveDrawn(tx: Tx, { org, container, contents, isPublished, by }: Leaving): Promise<ImageRow[]> {
  const ids = contents.flatMap(idsLeft)
  const gone: ImageRow[] = []
  for (const row of ids.length > 0 ? await holdImages(tx, org, container, ids) : [])
    if (!isPublished && (await dropUnused(tx, row, by))) gone.push(row)
    else await renewImage(tx, row)
  return gone
}
