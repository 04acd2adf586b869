import { statfs } from 'node:fs/promises'
import type { Logger } from '../logger.ts'

/** Two segments of the embedded engine's log: where it finds no room for one, it hangs, and with it the process. */
const leastBytes = 32 * 1024 * 1024
const everyMs = 1000

async function readFreeBytes(folder: string): Promise<number | undefined> {
  const disk = await statfs(folder).catch(() => undefined)
  return disk && disk.bavail * disk.bsize
}

export interface RoomOptions {
  folder: string
  logger: Logger
  /** Has the engine write nothing, or write again; in its turn. */
  setReadOnly(isReadOnly: boolean): Promise<unknown>
  /** Free bytes of the disk; undefined where the system does not tell. */
  freeBytes?: (folder: string) => Promise<number | undefined>
}

/** Keeps the embedded engine from writing while its disk is nearly full, until there is room again; answers how to stop. */
export function watchRoom({ folder, logger, setReadOnly, freeBytes = readFreeBytes }: RoomOptions): () => void {
  let isShort = false
  let isLooking = false
  const look = async () => {
    const free = (await freeBytes(folder)) ?? leastBytes
    if (isShort === free < leastBytes) return
    await setReadOnly(!isShort)
    isShort = !isShort
    if (isShort)
      logger.error({ folder, free, least: leastBytes }, 'the disk is nearly full: the database takes no writes')
    else logger.info({ folder, free }, 'there is room again: the database takes writes')
  }
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    look()
      .catch((error: unknown) => logger.warn({ err: error }, 'the disk of the database could not be looked at'))
      .finally(() => {
        isLooking = false
      })
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
