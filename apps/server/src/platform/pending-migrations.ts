import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { refuseNewer } from './newer-database.ts'

export interface Migration {
  name: string
  text: string
  hash: string
}

interface Ran {
  /** As people call the store. */
  store: string
  /** Hashes of the migrations that have run, by name. */
  ran: ReadonlyMap<string, string>
}

/**
 * The SQL files of `folder` that have not run in the store yet, in order of name. Throws CannotStart when a file was changed after it
 * ran, and NewerDatabase when the store knows others. `isWanted` leaves files out.
 */
export async function listPending(
  folder: string,
  { store, ran }: Ran,
  isWanted: (name: string) => boolean = () => true,
): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  refuseNewer(store, ran.keys(), names)
  const pending: Migration[] = []
  for (const name of names.filter(isWanted)) {
    const text = await readFile(join(folder, name), 'utf8')
    const hash = createHash('sha256').update(text).digest('hex')
    if (!ran.has(name)) pending.push({ name, text, hash })
    else if (ran.get(name) !== hash) throw new CannotStart(`migration ${name} was changed after it ran`)
  }
  return pending
}
