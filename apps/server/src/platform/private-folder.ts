import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs'
import { CannotStart } from './cannot-start.ts'

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

const reasons: Record<string, string> = {
  EACCES: 'this user may not write there',
  EPERM: 'this user may not write there',
  EROFS: 'its file system may only be read',
  EEXIST: 'it is a file',
  ENOTDIR: 'a part of it is a file',
}

/** Throws CannotStart where a person has to name another folder. */
function makeWritable(path: string, setting: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: ownerOnly })
    accessSync(path, constants.W_OK)
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? '']
    if (reason === undefined) throw error
    throw new CannotStart(`${path} cannot be written to: ${reason}; ${setting} chooses another folder`)
  }
}

/**
 * Makes a folder that this process's user alone can open, or closes one that is there; throws FolderIsOpen where it cannot be, and
 * CannotStart where it cannot be written to. `setting` names where it is.
 */
export function makePrivateFolder(path: string, setting = 'VITRINE_DATA'): void {
  makeWritable(path, setting)
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
