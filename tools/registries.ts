import { execFileSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { read, renderRegistries } from './registries/files.ts'
import { root } from './run.ts'

const contract = 'packages/contract'
const clientFolder = `${contract}/src/client`

/** What the contract is to a browser, from the contract as it stands: a package writes about itself. */
function renderClient(): Map<string, string> {
  const texts = execFileSync(process.execPath, [path.join(root, contract, 'write-client.ts')], { encoding: 'utf8' })
  const files = Object.entries(JSON.parse(texts) as Record<string, string>)
  return new Map(files.map(([name, text]) => [`${clientFolder}/${name}`, text]))
}

const listStale = (files: Map<string, string>) => [...files].filter(([file, text]) => read(file) !== text)

function write(files: Map<string, string>): string[] {
  const stale = listStale(files)
  for (const [file, text] of stale) writeFileSync(path.join(root, file), text)
  return stale.map(([file]) => file)
}

/** Of files that are no more in the contract. */
function listLeft(files: Map<string, string>): string[] {
  const present = readdirSync(path.join(root, clientFolder)).map((name) => `${clientFolder}/${name}`)
  return present.filter((file) => !files.has(file))
}

/** Writes what differs; answers its names. */
export function writeRegistries(): string[] {
  const written = write(renderRegistries())
  const client = renderClient()
  for (const file of listLeft(client)) rmSync(path.join(root, file))
  return [...written, ...write(client)]
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  if (process.argv.includes('--check')) {
    const client = renderClient()
    const stale = [...listStale(renderRegistries()), ...listStale(client)].map(([file]) => file)
    stale.push(...listLeft(client))
    for (const file of stale) console.error(`${file} is stale: run node tools/registries.ts`)
    process.exitCode = stale.length > 0 ? 1 : 0
  } else {
    for (const file of writeRegistries()) console.log(`wrote ${file}`)
  }
}
