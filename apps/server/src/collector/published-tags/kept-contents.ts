import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Logger } from '../../platform/logger.ts'
import { withDeadline } from '../deadline.ts'

/** How long the store may take to answer. */
const PATIENCE_MS = 5000

interface Options {
  /** That of the publications, which take away the contents with their container. */
  folder: string
  find(container: string, name: string): Promise<string | undefined>
  log: Pick<Logger, 'warn'>
}

/** Contents that publications name by their hash: what was read once is read from the collector's own disk. */
export interface Contents {
  /** undefined: there is no such one. Throws while the store is away. */
  get(container: string, name: string): Promise<string | undefined>
}

const isWhole = (name: string, body: string) =>
  name.startsWith(createHash('sha256').update(body).digest('hex').slice(0, 32))

export function keepContents({ folder, find, log }: Options): Contents {
  const write = async (path: string, body: string): Promise<void> => {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await writeFile(`${path}.new`, body, { mode: 0o600 })
    await rename(`${path}.new`, path)
  }
  return {
    async get(container, name) {
      const path = join(folder, container, name)
      const kept = await readFile(path, 'utf8').catch(() => undefined)
      if (kept !== undefined && isWhole(name, kept)) return kept
      const body = await withDeadline(find(container, name), PATIENCE_MS)
      if (body !== undefined)
        await write(path, body).catch((error: unknown) => log.warn({ err: error }, 'a content cannot be kept on disk'))
      return body
    },
  }
}
