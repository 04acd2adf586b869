import type { Design, Drawn } from '@vitrine/contract'
import type { Context } from '../../kernel/context.ts'
import type { Tx } from '../../kernel/db/index.ts'
import { encodeDrawn } from './encode-drawn.ts'
import { hashBoth, hashDesign } from './hash-design.ts'
import { prepareFiles } from './prepare-files.ts'
import { folderOf, presentDrawn } from './present.ts'
import { insertImage } from './store.ts'
import type { images } from './tables.ts'

interface Placing {
  id: string
  orgId: string
  containerId: string
  name: string
  design: Design
  /** Of the picture that it was drawn to. */
  file: string
}

type Row = typeof images.$inferInsert

/** What was drawn before anybody asked for it, as a demo has it: with its files written, and the row that is to name them. */
export async function placeDrawn(
  { files, env }: Pick<Context, 'files' | 'env'>,
  { design, file, ...named }: Placing,
): Promise<{ drawn: Drawn; insert: (tx: Tx) => Promise<unknown> }> {
  const { files: encoded, ...size } = await encodeDrawn(file, design, {
    owner: named.orgId,
    signal: new AbortController().signal,
  })
  const { rows, bytes, write } = prepareFiles(encoded)
  await write(files, folderOf(named))
  const drawnFrom = hashDesign(design)
  const row = { ...named, ...size, files: rows, bytes, drawnFrom, hash: hashBoth(drawnFrom, named.id) } satisfies Row
  return { drawn: presentDrawn(row, env.filesUrl), insert: (tx) => insertImage(tx, row) }
}
