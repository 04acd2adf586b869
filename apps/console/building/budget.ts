import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { firstScreens } from './first-screens.ts'

/** One chunk of Vite's manifest. */
interface Chunk {
  file: string
  isEntry?: boolean
  imports?: string[]
}
export type Manifest = Record<string, Chunk>

const partsOf = (...names: (keyof typeof firstScreens)[]): string[] =>
  names.flatMap((name) => firstScreens[name].map((part) => `src/${part.replace('*', 'zh-TW')}`))

/** JavaScript of a first screen, gzip, in bytes: what a user waits for before seeing it, with room for some three kinds more. */
const screens = {
  'sign-in': { parts: partsOf('outside'), budget: 170_000 },
  // The bell comes after the screen, and counts all the same.
  'list of experiments': {
    parts: [...partsOf('inside', 'list'), 'src/modules/notification/index.ts'],
    budget: 186_000,
  },
  'home of a container': { parts: partsOf('inside', 'home'), budget: 194_000 },
  // More than the 200 kB that it should have; it may not grow.
  report: { parts: partsOf('inside', 'report'), budget: 232_000 },
}

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

/** Where a screen's loading starts. A part that moved is an error: the figure would silently shrink to what is left. */
export function findStarts(manifest: Manifest, parts: string[]): string[] {
  const lost = parts.filter((part) => !manifest[part])
  if (lost.length > 0) throw new Error(`not a chunk of the console any more: ${lost.join(', ')}`)
  return [...Object.keys(manifest).filter((key) => manifest[key]?.isEntry), ...parts]
}

function measure(dist: string, parts: string[]): { file: string; size: number }[] {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest
  const files = collectChunks(manifest, findStarts(manifest, parts)).map((key) => manifest[key]?.file ?? '')
  const scripts = [...new Set(files)].filter((file) => file.endsWith('.js'))
  const sized = scripts.map((file) => ({
    file,
    size: gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length,
  }))
  return sized.sort((a, b) => b.size - a.size)
}

const kilobytes = (size: number) => `${(size / 1000).toFixed(1).padStart(7)} kB`

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  for (const [screen, { parts, budget }] of Object.entries(screens)) {
    const files = measure(path.join(import.meta.dirname, '../dist'), parts)
    const total = files.reduce((sum, { size }) => sum + size, 0)
    console.log(`${kilobytes(total)}  ${screen}, at most ${budget / 1000} kB`)
    if (total <= budget) continue
    for (const { file, size } of files.slice(0, 10)) console.log(`  ${kilobytes(size)}  ${file}`)
    process.exitCode = 1
  }
}
