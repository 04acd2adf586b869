import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { makePrivateFolder } from './private-folder.ts'

/** Another running process holds the folder; the message says which. */
export class FolderInUse extends Error {}

/** The file system offers no locks, or not to us. */
export class FolderNotLockable extends Error {}

/** A folder that no other process opens while this one has it; the embedded databases open nothing else. */
export interface HeldFolder {
  readonly path: string
  release(): void
}

/** How long (ms) a process that is just ending may still have the folder. */
const patience = 250
/** How long (ms) one that has just taken it may need to say who it is, beyond that. */
const wordPatience = 1000
const sqliteBusy = 5

/** Locks end when nothing refers to their file any more. */
const held = new Set<DatabaseSync>()

/**
 * Makes a folder private and holds it until it is released or the process ends; throws FolderInUse. `purpose` tells others who
 * has it, such as "the server".
 */
export function lockFolder(folder: string, purpose: string): HeldFolder {
  makePrivateFolder(folder)
  refuseRoot(folder)
  const lock = takeLock(folder)
  held.add(lock)
  writeOwner(folder, purpose)
  return {
    path: folder,
    release() {
      if (!held.delete(lock)) return
      rmSync(ownerPath(folder), { force: true })
      lock.close()
    },
  }
}

/*
 * The lock is the system's own on a file inside the folder (fcntl, or LockFileEx), taken through SQLite because Node itself has no
 * call for it: it ends with its process however that ends, is seen by every process on the folder whatever its temporary folder,
 * container or namespace, and no number of a process has to be believed.
 *
 * - A transaction that is begun `immediate` and writes nothing holds it: the second to ask is refused, never both.
 * - The file stays: who removed it might remove the lock of the next.
 * - fcntl's locks end when their process closes the file once, so nothing else of this process may ever open it.
 */
function takeLock(folder: string): DatabaseSync {
  const askedAt = Date.now()
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(lockPath(folder), { timeout: patience })
    lock.exec('pragma journal_mode = memory; begin immediate')
    return lock
  } catch (error) {
    lock?.close()
    if ((error as { errcode?: number }).errcode === sqliteBusy)
      throw new FolderInUse(`${folder} is in use by ${describeOwner(folder, askedAt)}`)
    throw new FolderNotLockable(`${folder} cannot be locked: ${(error as Error).message}${describeUser(folder)}`)
  }
}

/** Files of another user are the commonest reason. */
function describeUser(folder: string): string {
  const [me, owner] = [process.getuid?.(), statSync(lockPath(folder), { throwIfNoEntry: false })?.uid]
  return owner === undefined || owner === me ? '' : `; it belongs to user ${owner}, and this process runs as user ${me}`
}

/** What root makes there the user of the server could not open. */
function refuseRoot(folder: string): void {
  const owner = statSync(lockPath(folder), { throwIfNoEntry: false })?.uid
  if (process.getuid?.() === 0 && owner)
    throw new FolderNotLockable(`${folder} belongs to user ${owner}: run this as that user, not as root`)
}

const lockPath = (folder: string): string => join(folder, 'lock')
const ownerPath = (folder: string): string => join(folder, 'lock-owner.json')

/** What the file beside the lock says of who has it. */
interface Owner {
  purpose: string
  pid: number
  host: string
  since: string
}

/** For people only: the lock does not depend on it, so a full disk keeps nobody from starting. */
function writeOwner(folder: string, purpose: string): void {
  const owner: Owner = { purpose, pid: process.pid, host: hostname(), since: new Date().toISOString() }
  try {
    writeFileSync(`${ownerPath(folder)}.part`, JSON.stringify(owner))
    renameSync(`${ownerPath(folder)}.part`, ownerPath(folder))
  } catch {
    rmSync(ownerPath(folder), { force: true })
  }
}

function readOwner(folder: string): Owner | undefined {
  try {
    const owner = JSON.parse(readFileSync(ownerPath(folder), 'utf8'))
    if (owner.purpose !== undefined) return owner
  } catch {
    // Nobody could write it, or somebody else did.
  }
}

/** Whether a process of this machine runs; one of another user does, too. */
function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/** Whether it is the word of the holder, not of one that was killed before; `askedAt` is when this process wanted the folder. */
const isHolder = ({ pid, host, since }: Owner, askedAt: number): boolean =>
  Date.parse(since) >= askedAt || (host === hostname() && isRunning(pid))

function describeOwner(folder: string, askedAt: number): string {
  for (const end = performance.now() + wordPatience; ; ) {
    const owner = readOwner(folder)
    const isLate = performance.now() > end
    // A holder of another container cannot be seen to run.
    if (owner && (isLate || isHolder(owner, askedAt)))
      return `${owner.purpose} (process ${owner.pid} on ${owner.host}, since ${owner.since})`
    if (isLate) return 'another process'
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)
  }
}
