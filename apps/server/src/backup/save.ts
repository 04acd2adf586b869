import { existsSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BadBackup } from './bad-backup.ts'

const reasons: Record<string, string> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'the folder does not exist',
  EACCES: 'the folder may not be written to',
  EROFS: 'the file system may only be read',
}

/** Throws BadBackup. */
export function refuseExisting(file: string): void {
  if (existsSync(file)) throw new BadBackup(`${file} is there already; name another file`)
}

/** Writes a file that is there as a whole or not at all, and the writing user's alone. Answers its size; throws BadBackup. */
export async function saveWhole(file: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  refuseExisting(file)
  const part = `${file}.part`
  try {
    const handle = await open(part, 'w', 0o600)
    let size = 0
    try {
      for await (const chunk of bytes) {
        await handle.writeFile(chunk)
        size += chunk.length
      }
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
    const folder = await open(dirname(file), 'r')
    await folder.sync().finally(() => folder.close())
    return size
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (reason) throw new BadBackup(`${file} cannot be written: ${reason}; nothing is left of it`)
    throw error
  }
}
