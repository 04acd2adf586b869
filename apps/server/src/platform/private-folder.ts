import { chmodSync, mkdirSync, statSync } from 'node:fs'

const ownerOnly = 0o700
/** Rights of the group and of everybody. */
const ofOthers = 0o077
/** The mark of a folder that many share, such as /tmp. */
const sticky = 0o1000

/** Windows has access lists instead, and shows modes that mean nothing. */
const hasModes = process.platform !== 'win32'

/** Other users of this machine can open the folder, and it is not ours to close. */
export class FolderIsOpen extends Error {
  constructor(folder: string) {
    super(`${folder} is open to other users and not ours alone: name a folder inside of it`)
  }
}

/** Makes a folder that this process's user alone can open, or closes one that is there; throws FolderIsOpen where it cannot be. */
export function makePrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: ownerOnly })
  const { mode } = statSync(path)
  if (!hasModes || (mode & ofOthers) === 0) return
  if (mode & sticky) throw new FolderIsOpen(path)
  try {
    chmodSync(path, ownerOnly)
  } catch {
    throw new FolderIsOpen(path)
  }
}

/** What this process makes from now on is its user's alone, wherever a library makes it. */
export function keepFilesPrivate(): void {
  if (hasModes) process.umask(ofOthers)
}
