import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { root } from './run.ts'

/** JavaScript of the console's first screen, gzip: what a user waits for before seeing the list of experiments. */
export const budget = 200_000

/** One chunk of Vite's manifest. */
export interface Chunk {
  file: string
  src?: string
  name?: string
  isEntry?: boolean
  imports?: string[]
}
export type Manifest = Record<string, Chunk>

/** What the router loads until a user who signs in sees the list, besides the entry. */
const firstScreen = ['src/modules/sign-in/index.ts', 'src/app/shell/shell.tsx', 'src/kernel/experience-list/index.ts']

/** The chunks themselves and all they import statically, each once. */
export function collectChunks(manifest: Manifest, starts: string[]): string[] {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    seen.add(key)
    for (const next of manifest[key]?.imports ?? []) visit(next)
  }
  for (const start of starts) visit(start)
  return [...seen]
}

/** A route that moved is an error: the budget would silently shrink to what is left. */
export function findFirstScreen(manifest: Manifest, routes = firstScreen): string[] {
  const lost = routes.filter((route) => !manifest[route])
  if (lost.length > 0) throw new Error(`not a chunk of the console any more: ${lost.join(', ')}`)
  return [...Object.keys(manifest).filter((key) => manifest[key]?.isEntry), ...routes]
}

function measure(dist: string): { rows: [string, number][]; total: number } {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const files = collectChunks(manifest, findFirstScreen(manifest))
    .map((key) => manifest[key]?.file ?? '')
    .filter((file) => file.endsWith('.js'))
  const rows = [...new Set(files)].map((file): [string, number] => [
    file,
    gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
  ])
  return { rows: rows.sort((a, b) => b[1] - a[1]), total: rows.reduce((sum, [, size]) => sum + size, 0) }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { rows, total } = measure(path.join(root, 'apps/console/dist'))
  for (const [file, size] of rows) console.log(`${(size / 1000).toFixed(1).padStart(7)} kB  ${file}`)
  console.log(`${(total / 1000).toFixed(1).padStart(7)} kB  in all, at most ${budget / 1000} kB`)
  process.exitCode = total > budget ? 1 : 0
}
