import { statfs } from 'node:fs/promises'
import { reserveBytes } from './files.ts'
import { type SetAsideKind, type SweepOptions, setAsideKinds, sweepSetAside } from './set-aside.ts'

/** What the disk under the log was last seen to hold. */
export interface DiskStatus {
  /** Free for this process; undefined where the system does not tell. */
  freeBytes: number | undefined
  /** Room laid by for what frees a full disk. */
  reserveBytes: number
  setAside: Record<SetAsideKind, { files: number; bytes: number }>
}

export interface DiskWatch {
  /** As of the last look: a disk that hangs must not hold up who asks. */
  status(): DiskStatus
  close(): Promise<void>
}

/** Looks after the disk under the log, at once and then every 15 s: sweeps what was set aside, and counts what is there. */
export async function watchDisk({
  everyMs = 15_000,
  ...sweep
}: SweepOptions & { everyMs?: number }): Promise<DiskWatch> {
  const { folder, logger } = sweep
  let seen: DiskStatus
  const look = async (): Promise<void> => {
    const files = await sweepSetAside(sweep)
    const count = (kind: SetAsideKind) => {
      const own = files.filter((file) => file.kind === kind)
      return { files: own.length, bytes: own.reduce((sum, file) => sum + file.bytes, 0) }
    }
    const disk = await statfs(folder).catch(() => undefined)
    seen = {
      freeBytes: disk && disk.bavail * disk.bsize,
      reserveBytes: await reserveBytes(folder),
      setAside: Object.fromEntries(setAsideKinds.map((kind) => [kind, count(kind)])) as DiskStatus['setAside'],
    }
  }
  let running: Promise<void> | undefined
  await look()
  const timer = setInterval(() => {
    running ??= look()
      .catch((error: unknown) => logger.warn({ err: error }, 'the folder of the event log could not be looked through'))
      .finally(() => {
        running = undefined
      })
  }, everyMs)
  timer.unref()
  return {
    status: () => seen,
    async close() {
      clearInterval(timer)
      await running
    },
  }
}
