import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Logger } from '../platform/logger.ts'
import { BadBackup } from './bad-backup.ts'
import { type BackupSource, takeBackup } from './write.ts'

/*
 * A process that has the data folder writes backups for the command, which may not open the folder itself: through a socket in the
 * folder, so for whoever can open that. The reason of a failure follows the bytes, as a trailer.
 */

const doorOf = (dataDir: string): string => join(dataDir, 'backup.sock')
/** No system takes a longer path of a socket; macOS the shortest. */
const LONGEST = 103
const REASON = 'x-failure'

/** Answers the command for as long as this process has the folder. */
export async function openDoor(source: BackupSource, log: Pick<Logger, 'info' | 'warn' | 'error'>) {
  const path = doorOf(source.env.dataDir)
  if (Buffer.byteLength(path) > LONGEST || process.platform === 'win32') {
    log.warn(
      { path },
      'no backup can be taken while this server runs: the path of its socket is too long for the system',
    )
    return { close: async () => {} }
  }
  let writing: Promise<void> | undefined
  const server = createServer((_request, response) => {
    if (writing) return void response.writeHead(409).end('another backup is being written')
    writing = send(source, response, log).finally(() => {
      writing = undefined
    })
  })
  // What is there was left by a process that had the folder before.
  rmSync(path, { force: true })
  server.listen(path)
  await once(server, 'listening')
  chmodSync(path, 0o600)
  return {
    async close() {
      server.close()
      server.closeAllConnections()
      await writing
    },
  }
}

async function send(source: BackupSource, response: ServerResponse, log: Pick<Logger, 'info' | 'warn' | 'error'>) {
  log.info('a backup is being written')
  response.writeHead(200, { 'content-type': 'application/x-tar', trailer: REASON })
  let settled: Promise<void> | undefined
  try {
    const taken = await takeBackup(source)
    settled = taken.settled
    await pipeline(taken.bytes, response, { end: false })
    response.end()
  } catch (error) {
    if (error instanceof BadBackup) log.warn({ reason: error.message }, 'no backup is written')
    else log.error({ err: error }, 'a backup could not be written')
    if (response.destroyed) return
    response.addTrailers({ [REASON]: encodeURIComponent((error as Error).message) })
    response.end()
  } finally {
    await settled
  }
}

/** Asks the process that has the folder for a backup, and hands its bytes on. Throws BadBackup. */
export async function askForBackup(
  dataDir: string,
  save: (bytes: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asked = request({ socketPath: doorOf(dataDir), method: 'POST', path: '/' }, resolve)
    asked.on('error', (error) =>
      reject(new BadBackup(`the process that has ${dataDir} cannot be asked for a backup (${error.message})`)),
    )
    asked.end()
  })
  if (answer.statusCode !== 200) throw new BadBackup('another backup is being written')
  await save(readAnswer(answer))
}

async function* readAnswer(answer: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of answer) yield chunk as Uint8Array
  } catch {
    throw new BadBackup('the server ended while it was writing the backup')
  }
  const reason = answer.trailers[REASON]
  if (reason) throw new BadBackup(`the server could not write the backup: ${decodeURIComponent(reason)}`)
}
