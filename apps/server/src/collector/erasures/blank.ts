import { open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { listSetAside } from '../log/set-aside.ts'
import type { Erased } from './queries.ts'

const NEWLINE = 10
const SPACE = 32
/** Lines looked at before others have their turn. */
const LINES_AT_ONCE = 2000

type Asked = Pick<Erased, 'container' | 'visitor' | 'orders' | 'until'>

/** Until when (ms) what arrived is to be gone, of one container. */
interface Ends {
  everybody: number
  /** By visitor, in small letters, or by order. */
  named: Map<string, number>
}

/** What stands between the fields of a row: a tab or a quote, as it is or escaped in a string of JSON. */
const BETWEEN = /\t|\\t|\\?"/

/** When what a line tells of arrived (ms): the second field of a row, or named in a record of the log. */
const RECEIVED = /(?:\t|\\t|received\\?":)(\d{13})(?!\d)/

function groupByContainer(asked: readonly Asked[]): Map<string, Ends> {
  const groups = new Map<string, Ends>()
  for (const { container, visitor, orders, until } of asked) {
    const ends = groups.get(container) ?? { everybody: 0, named: new Map() }
    groups.set(container, ends)
    const names = visitor === null ? orders : [visitor.toLowerCase()]
    if (names === null) ends.everybody = Math.max(ends.everybody, until)
    else for (const name of names) ends.named.set(name, Math.max(ends.named.get(name) ?? 0, until))
  }
  return groups
}

/** Whether a line tells of what is to be gone; in time linear in it. What does not say when it arrived is. */
function isGone(text: string, groups: ReadonlyMap<string, Ends>): boolean {
  for (const [container, { everybody, named }] of groups) {
    if (!text.includes(container)) continue
    const received = Number(RECEIVED.exec(text)?.[1] ?? 0)
    if (everybody > 0 && received <= everybody) return true
    if (named.size === 0) continue
    const endOf = (field: string) => named.get(field) ?? named.get(field.toLowerCase()) ?? -1
    if (text.split(BETWEEN).some((field) => received <= endOf(field))) return true
  }
  return false
}

/** Where the lines are that tell of what is to be gone: from and to (bytes). */
async function findLines(bytes: Buffer, groups: ReadonlyMap<string, Ends>): Promise<[number, number][]> {
  const found: [number, number][] = []
  for (let start = 0, lines = 1; start < bytes.length; lines++) {
    const next = bytes.indexOf(NEWLINE, start)
    const end = next < 0 ? bytes.length : next
    if (isGone(bytes.toString('utf8', start, end), groups)) found.push([start, end])
    start = end + 1
    if (lines % LINES_AT_ONCE === 0) await turn()
  }
  return found
}

/**
 * Writes spaces over the lines of what is to be gone, in the files beside the log; everything else in them can still be read. Answers
 * how many lines there were.
 */
export async function blankSetAside(folder: string, asked: readonly Asked[]): Promise<number> {
  let lines = 0
  const groups = groupByContainer(asked)
  for (const { name } of await listSetAside(folder)) {
    const path = join(folder, name)
    const found = await findLines(await readFile(path), groups)
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
