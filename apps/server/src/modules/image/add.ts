import { bytesOfMegabyte, type uploadImage } from '@vitrine/contract'
import { AppError } from '../../kernel/app-error.ts'
import type { Context } from '../../kernel/context.ts'
import { holdName, type Tx } from '../../kernel/db/index.ts'
import type { Call } from '../../kernel/http/route.ts'
import { newId } from '../../kernel/ids.ts'
import { requireWithin } from '../../kernel/quota/store.ts'
import { claimFiles, dropFiles, keepFiles } from '../erasure/index.ts'
import { type EncodedImage, type Encoding, encodeImage } from './encode.ts'
import { prepareFiles } from './prepare-files.ts'
import { folderOf } from './present.ts'
import { findSame, type ImageRow, sumBytes } from './queries.ts'
import { insertImage } from './store.ts'
import { saveForm } from './upload.ts'

type UploadCall = Call<typeof uploadImage>
/** What adding an image takes of a call that does. */
export type AddingCall = Pick<
  UploadCall,
  'org' | 'member' | 'container' | 'actor' | 'request' | 'reply' | 'audit' | 'nothingChanged'
>

/** An image that is wanted. */
export interface Wanted extends Pick<ImageRow, 'name' | 'hash'>, Partial<Pick<ImageRow, 'isScreenshot' | 'drawnFrom'>> {
  action: 'image.upload' | 'image.draw'
  encode(encoding: Encoding): Promise<EncodedImage>
}

/** Refuses what the plan has no room for; others that add images wait until the transaction ends. */
async function requireRoom(tx: Tx, { org, member, actor }: AddingCall, bytes: number): Promise<void> {
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
async function make(
  { db, files }: Context,
  call: AddingCall,
  { encode, action, ...wanted }: Wanted,
  signal: AbortSignal,
): Promise<Added> {
  const { org, container, actor, audit, nothingChanged } = call
  const { files: encoded, ...size } = await encode({ owner: org, signal })
  const { rows, bytes, write } = prepareFiles(encoded)
  const image = { id: newId(), orgId: org, containerId: container.id }
  const folder = folderOf(image)
  const claim = await db.withOrg(org, async (tx) => {
    // Before anything is written, and once more when it counts.
    await requireRoom(tx, call, bytes)
    return claimFiles(tx, { orgId: org, containerId: container.id, requestedBy: actor.userId, folder })
  })
  let row: ImageRow | undefined
  try {
    await write(files, folder)
    signal.throwIfAborted()
    return await db.withOrg(org, async (tx) => {
      await requireRoom(tx, call, bytes)
      row = await insertImage(tx, { ...image, ...size, ...wanted, files: rows, bytes })
      if (!row) {
        nothingChanged()
        return { row: (await findSame(tx, org, container.id, wanted.hash)) as ImageRow, isRepeated: true }
      }
      await keepFiles(tx, org, claim)
      await audit(tx, { action, target: row.name })
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

/** Adds an image, unless the container has it already. */
async function addOnce(context: Context, call: AddingCall, wanted: Wanted, signal: AbortSignal): Promise<Added> {
  const { org, container, nothingChanged } = call
  const same = await context.db.withOrg(org, (tx) => findSame(tx, org, container.id, wanted.hash))
  if (!same) return make(context, call, wanted, signal)
  nothingChanged()
  return { row: same, isRepeated: true }
}

/** Adds what comes in a form: `read` says what is wanted of it, and how to let it go. */
export async function addFrom(
  context: Context,
  call: AddingCall,
  read: () => Promise<{ wanted: () => Wanted; letGo(): Promise<void> }>,
): Promise<Added> {
  // Whoever stops an upload does not find its image in the library, nor holds up others with it.
  const gone = new AbortController()
  call.reply.raw.once('close', () => gone.abort())
  const { wanted, letGo } = await read()
  try {
    return await addOnce(context, call, wanted(), gone.signal)
  } catch (error) {
    throw gone.signal.aborted ? new AppError('unavailable') : error
  } finally {
    await letGo()
  }
}

/** Adds the uploaded image, unless the container has it already. */
export const addImage = (context: Context, call: UploadCall): Promise<Added> =>
  addFrom(context, call, async () => {
    const { upload } = await saveForm(call.request, { megabytes: context.env.uploadMb })
    const { path, name, hash, letGo } = upload
    const isScreenshot = call.query.screenshot === true
    const encode = (encoding: Encoding) => encodeImage(path, encoding)
    return { wanted: () => ({ name, hash, isScreenshot, action: 'image.upload', encode }), letGo }
  })
