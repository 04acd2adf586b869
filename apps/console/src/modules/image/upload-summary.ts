import type { Image } from '@vitrine/contract'
import { isRunning, type UploadItem } from './upload-queue.ts'

/** How many have come how far; one that was there already is not counted as uploaded. */
export function countUploads(items: readonly UploadItem[]) {
  const count = (is: (item: UploadItem) => boolean | undefined) => items.filter(is).length
  return {
    done: count(({ state, isRepeated }) => state === 'done' && !isRepeated),
    repeated: count(({ isRepeated }) => isRepeated),
    failed: count(({ state }) => state === 'failed'),
    running: count(isRunning),
  }
}

/** What the library has of them now, the last chosen first. */
export const listUploaded = (items: readonly UploadItem[]): Image[] =>
  items.flatMap(({ image }) => (image ? [image] : [])).toReversed()

/** The image of the one file that was chosen, once it is there: nobody who chooses a single one means another. */
export function findOnly(items: readonly UploadItem[]): Image | undefined {
  const [only, ...others] = items.filter(({ state }) => state !== 'failed')
  return only?.isAlone && others.length === 0 ? only.image : undefined
}

const order = ['failed', 'making', 'sending', 'waiting', 'done'] as const satisfies UploadItem['state'][]

/** What somebody has to look at first: what failed, then what is on its way. */
export const sortUploads = (items: readonly UploadItem[]): UploadItem[] =>
  items.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
