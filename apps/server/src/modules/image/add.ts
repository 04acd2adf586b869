import { bytesOfMegabyte, type uploadImage } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { holdName, type Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { newId } from '../../kernel/ids.ts'
import { requireWithin } from '../../kernel/quota/store.ts'
import { claimFiles, dropFiles, keepFiles } from '../erasure/index.ts'
import { encodeImage, nameFile } from './encode.ts'
import { folderOf } from './present.ts'
import { findSame, type ImageRow, sumBytes } from './queries.ts'
import { insertImage } from './store.ts'
import type { ImageFileRow } from './tables.ts'
import { saveUpload, type Upload } from './upload.ts'

type UploadCall = Call<typeof uploadImage>

/** Refuses what the plan has no room for; others that add images wait until the transaction ends. */
async function requireRoom(tx: Tx, { org, member, actor }: UploadCall, bytes: number): Promise<void> {
  await holdName(tx, `image_storage:${org}`)
  requireWithin(member, actor.isBetaUser, 'image_storage', ((await sumBytes(tx, org)) + bytes) / bytesOfMegabyte)
}

/** The image of an upload. */
interface Added {
  row: ImageRow
  /** The container had it already. */
  isRepeated: boolean
}

/** Encodes the image, writes its files, and only then the row that names them. */
async function make(context: Context, call: UploadCall, upload: Upload, signal: AbortSignal): Promise<Added> {
  const { db, files } = context
  const { org, container, actor, audit, nothingChanged } = call
  const isScreenshot = call.query.screenshot === true
  const { files: encoded, ...size } = await encodeImage(upload.path, { owner: org, signal })
  const named = encoded.map((file) => ({ file, name: nameFile(file) }))
  const rows: ImageFileRow[] = named.map(({ name, file: { type, width, height, bytes } }) => {
    return { name, type, width, height, bytes: bytes.length }
  })
  const bytes = rows.reduce((all, file) => all + file.bytes, 0)
  const image = { id: newId(), orgId: org, containerId: container.id }
  const folder = folderOf(image)
  const claim = await db.withOrg(org, async (tx) => {
    // Before anything is written, and once more when it counts.
    await requireRoom(tx, call, bytes)
    return claimFiles(tx, { orgId: org, containerId: container.id, requestedBy: actor.userId, folder })
  })
  let row: ImageRow | undefined
  try {
    for (const { name, file } of named) await files.put(`${folder}${name}`, file.bytes, file.type)
    signal.throwIfAborted()
    return await db.withOrg(org, async (tx) => {
      await requireRoom(tx, call, bytes)
      row = await insertImage(tx, {
        ...image,
        ...size,
        name: upload.name,
        hash: upload.hash,
        files: rows,
        bytes,
        isScreenshot,
      })
      if (!row) {
        nothingChanged()
        return { row: (await findSame(tx, org, container.id, upload.hash)) as ImageRow, isRepeated: true }
      }
      await keepFiles(tx, org, claim)
      await audit(tx, { action: 'image.upload', target: row.name })
      return { row, isRepeated: false }
    })
  } catch (error) {
    row = undefined
    throw error
  } finally {
    // A claim that is not dropped now, such as by a process that was killed, ends by itself.
    if (!row) await db.withOrg(org, (tx) => dropFiles(tx, org, claim)).catch(() => {})
  }
}

/** Adds the uploaded image, unless the container has it already. */
export async function addImage(context: Context, call: UploadCall): Promise<Added> {
  const { org, container, request, reply, nothingChanged } = call
  // Whoever stops an upload does not find its image in the library, nor holds up others with it.
  const gone = new AbortController()
  reply.raw.once('close', () => gone.abort())
  const upload = await saveUpload(request)
  try {
    const same = await context.db.withOrg(org, (tx) => findSame(tx, org, container.id, upload.hash))
    if (!same) return await make(context, call, upload, gone.signal)
    nothingChanged()
    return { row: same, isRepeated: true }
  } catch (error) {
    throw gone.signal.aborted ? new AppError('unavailable') : error
  } finally {
    await upload.letGo()
  }
}
