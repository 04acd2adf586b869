import { createHash } from 'node:crypto'
import { realpathSync } from 'node:fs'
import { unlink } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Another running process of this machine holds the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(`${folder} is in use by another process`)
  }
}

/**
 * Holds an existing folder for this process and answers how to let go of it; throws FolderInUse. A socket is the lock, because
 * the system lets go of it however the process ends, and a number in a file may be another process's by then.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const path = socketPath(realpathSync(folder))
  for (let tries = 0; tries < 3; tries++) {
    const server = await listen(path)
    if (server) return () => new Promise((resolve) => server.close(() => resolve()))
    if (await answers(path)) throw new FolderInUse(folder)
    await unlink(path).catch(() => {})
  }
  throw new FolderInUse(folder)
}

function socketPath(folder: string): string {
  const name = `vitrine-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\${name}` : join(tmpdir(), `${name}.sock`)
}

function listen(path: string): Promise<Server | undefined> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(undefined) : reject(error),
    )
    server.listen(path, () => {
      server.unref()
      resolve(server)
    })
  })
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', () => resolve(false))
  })
}
