import { readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { root } from './run.ts'

/** What a store's page loads, brotli at its best as it is served, in bytes. */
const budgets = { script: 10_000, deferred: 8000 }

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
  chunks: { deferred: string }
}
const sizes = {
  script: brotliCompressSync(readScript(built)).length,
  deferred: brotliCompressSync(readFileSync(path.join(dist, built.chunks.deferred))).length,
}
for (const name of ['script', 'deferred'] as const) {
  console.log(`${sizes[name].toLocaleString('en')} bytes  ${name}, at most ${budgets[name].toLocaleString('en')}`)
  if (sizes[name] > budgets[name]) process.exitCode = 1
}
