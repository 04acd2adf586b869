import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from './run.ts'

/** SHA-256 by file: what a migration said when it was added. */
export type Hashes = Record<string, string>

/**
 * What is wrong with the migrations there are: a database that has run one never runs it again, so that an edited one leaves old and
 * new installations different.
 */
export function judgeMigrations(noted: Hashes, found: Hashes): string[] {
  const changed = Object.keys(noted).flatMap((file) => {
    if (!found[file]) return [`${file} is gone: installations have run it`]
    return found[file] === noted[file]
      ? []
      : [`${file} was edited: installations have run it as it was; add another one`]
  })
  const unknown = Object.keys(found).filter((file) => !noted[file])
  return [...changed, ...unknown.map((file) => `${file} is not noted yet: node tools/migrations.ts --write`)]
}

const folder = path.join(root, 'apps/server/migrations')
const noteFile = path.join(folder, 'hashes.json')

const readFound = (): Hashes =>
  Object.fromEntries(
    ['clickhouse', 'postgres'].flatMap((store) =>
      readdirSync(path.join(folder, store))
        .filter((file) => file.endsWith('.sql'))
        .toSorted()
        .map((file) => [
          `${store}/${file}`,
          createHash('sha256')
            .update(readFileSync(path.join(folder, store, file)))
            .digest('hex'),
        ]),
    ),
  )

// `node tools/migrations.ts [--write]`: judges the migrations; `--write` notes new ones, and never what was noted before.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = readFound()
  const noted = JSON.parse(readFileSync(noteFile, 'utf8')) as Hashes
  const known = process.argv.includes('--write') ? { ...found, ...noted } : noted
  if (known !== noted) writeFileSync(noteFile, `${JSON.stringify(known, null, 2)}\n`)
  const problems = judgeMigrations(known, found)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
}
