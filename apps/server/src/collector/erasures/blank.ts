import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { listSetAside } from '../log/set-aside.ts'
import type { Erased } from './queries.ts'

const NEWLINE = 10
const SPACE = 32

const isOf = (line: Buffer, { container, visitor }: Pick<Erased, 'container' | 'visitor'>): boolean =>
  line.includes(container) && (visitor === null || line.includes(visitor))

/** Where the lines are that tell of one of these: from and to (bytes). */
function findLines(bytes: Buffer, erased: readonly Pick<Erased, 'container' | 'visitor'>[]): [number, number][] {
  const found: [number, number][] = []
  for (let start = 0; start < bytes.length; ) {
    const next = bytes.indexOf(NEWLINE, start)
    const end = next < 0 ? bytes.length : next
    if (erased.some((each) => isOf(bytes.subarray(start, end), each))) found.push([start, end])
    start = end + 1
  }
  return found
}

/**
 * Writes spaces over the lines of what is to be gone, in the files beside the log; everything else in them can still be read. Answers
 * how many lines there were.
 */
export async function blankSetAside(folder: string, erased: readonly Erased[]): Promise<number> {
  let lines = 0
  for (const { name } of await listSetAside(folder)) {
    const path = join(folder, name)
    const found = findLines(await readFile(path), erased)
    if (found.length === 0) continue
    const file = await open(path, 'r+')
    try {
      for (const [start, end] of found) await file.write(Buffer.alloc(end - start, SPACE), 0, end - start, start)
      await file.datasync()
    } finally {
      await file.close()
    }
    lines += found.length
  }
  return lines
}
