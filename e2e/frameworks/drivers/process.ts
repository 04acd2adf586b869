import type { ChildProcess } from 'node:child_process'
import type { Readable } from 'node:stream'

const START_MS = 30_000

/** What a process has written once it matches. */
export const readUntil = (stream: Readable, pattern: RegExp): Promise<RegExpExecArray> =>
  new Promise((resolve, reject) => {
    let text = ''
    const timer = setTimeout(() => reject(new Error(`no ${pattern} in: ${text}`)), START_MS)
    stream.on('data', (part) => {
      text += part
      const match = pattern.exec(text)
      if (!match) return
      clearTimeout(timer)
      resolve(match)
    })
  })

export const endProcess = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })

/** Nothing is left running by what has not come to run. */
export const closeOnFailure = async <Value>(
  close: () => Promise<void>,
  start: () => Promise<Value>,
): Promise<Value> => {
  try {
    return await start()
  } catch (error) {
    await close()
    throw error
  }
}
