import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './run.ts'

/** What a store's page loads, brotli at its best as it is served, in bytes. */
const budgets = { script: 10_000, deferred: 8000 }
/** Each widget, and each element that a version places, is loaded by itself. */
const loadedBudget = 6000

/** The script of a container that has released nothing yet. */
function readScript({ core, placeholder }: { core: string; placeholder: string }): string {
  const address = 'https://tag.shop.example'
  const manifest = { version: 1, container: 'V1StGXR8Z5', revision: 1, currency: 'TWD', experiences: [] }
  const boot = { manifest, collect: `${address}/collect`, base: `${address}/tag/`, scripts: {} }
  return core.replace(placeholder, () => JSON.stringify(boot))
}

const dist = path.join(root, 'packages/tag/dist')
const built = JSON.parse(readFileSync(path.join(dist, 'tag.json'), 'utf8')) as {
  core: string
  placeholder: string
  chunks: Record<string, string> & { deferred: string }
}
const sizeOf = (chunk: string): number => brotliCompressSync(readFileSync(path.join(dist, chunk))).length
const widgets = readdirSync(path.join(root, 'packages/tag/src/widgets')).map((folder) => folder.replaceAll('-', '_'))
const isLoaded = (name: string) => name.startsWith('element_') || widgets.includes(name)
const loaded = Object.entries(built.chunks).filter(([name]) => isLoaded(name))
const parts: [name: string, size: number, most: number][] = [
  ['script', brotliCompressSync(readScript(built)).length, budgets.script],
  ['deferred', sizeOf(built.chunks.deferred), budgets.deferred],
  ...loaded.map(([name, chunk]): [string, number, number] => [name, sizeOf(chunk), loadedBudget]),
]
for (const [name, size, most] of parts) {
  console.log(`${size.toLocaleString('en')} bytes  ${name}, at most ${most.toLocaleString('en')}`)
  if (size > most) process.exitCode = 1
}
