import { readdirSync } from 'node:fs'
import path from 'node:path'
import { run } from './bootstrap.mjs'

const real = 'e2e/frameworks/real'
/** Applications that are installed only for those who test them. */
const listShops = () =>
  readdirSync(path.join(import.meta.dirname, '..', real), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `${real}/${name}`)

await run('./test.ts', { folders: process.argv.includes('--frameworks') ? listShops() : [] })
