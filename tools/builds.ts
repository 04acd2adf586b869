import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { capture, describeSeconds, findCommand, root, say } from './run.ts'

/** Something served as built files; everything it is made of is in `sources`, folders or files from the root. */
interface Build {
  name: string
  dist: string
  cwd: string
  sources: string[]
  command: () => string[]
  env?: NodeJS.ProcessEnv
  /** Only these tests need it. */
  tests?: TestBuild[]
}

/** Tests that need more than what is served: those in a browser, and those of shops that real frameworks build. */
export type TestBuild = 'e2e' | 'frameworks'

const realShops = 'e2e/frameworks/real'
const shared = ['package-lock.json', 'packages/contract', 'packages/targeting']

/** What a framework's own build is made of; it writes into its folder, too. */
const listRealSources = (name: string, files: string[]) => [
  ...['package-lock.json', ...files, 'app'].map((file) => `${realShops}/${name}/${file}`),
  `${realShops}/tag-line.ts`,
  'e2e/frameworks/shops',
]

const builds: Build[] = [
  {
    name: 'console',
    dist: 'apps/console/dist',
    cwd: 'apps/console',
    sources: [...shared, 'apps/console', 'packages/stats', 'packages/editor', 'packages/tag'],
    command: () => [findCommand('vite', 'vite', 'apps/console'), 'build', '--manifest'],
  },
  {
    name: 'tag',
    dist: 'packages/tag/dist',
    cwd: '.',
    sources: [...shared, 'packages/tag', 'packages/editor'],
    command: () => ['packages/tag/build.ts'],
  },
  {
    name: "frameworks' shops",
    dist: 'e2e/frameworks/dist',
    cwd: '.',
    sources: ['package-lock.json', 'e2e/frameworks/build.ts', 'e2e/frameworks/shops', 'e2e/frameworks/page'],
    command: () => ['e2e/frameworks/build.ts'],
    tests: ['e2e', 'frameworks'],
  },
  {
    name: 'Next shop',
    dist: `${realShops}/next/.next`,
    cwd: `${realShops}/next`,
    sources: listRealSources('next', ['next.config.ts', 'tsconfig.json']),
    command: () => [findCommand('next', 'next', `${realShops}/next`), 'build'],
    env: { NEXT_TELEMETRY_DISABLED: '1' },
    tests: ['frameworks'],
  },
  {
    name: 'Nuxt shop',
    dist: `${realShops}/nuxt/.output`,
    cwd: `${realShops}/nuxt`,
    sources: listRealSources('nuxt', ['nuxt.config.ts']),
    command: () => [findCommand('nuxt', 'nuxt', `${realShops}/nuxt`), 'build'],
    env: { NUXT_TELEMETRY_DISABLED: '1' },
    tests: ['frameworks'],
  },
]

const ignored = new Set(['node_modules', 'dist', 'coverage', '.vite', '.next', '.nuxt', '.output'])

/** Every file below the folder `start`, sorted; nothing installed or built, and no tests unless they are wanted. */
export function listSources(base: string, start: string, { tests = false } = {}): string[] {
  const from = path.join(base, start)
  if (!existsSync(from)) return []
  return readdirSync(from, { withFileTypes: true })
    .flatMap((entry) => {
      const file = path.posix.join(start, entry.name)
      if (entry.isDirectory()) return ignored.has(entry.name) ? [] : listSources(base, file, { tests })
      return !tests && /\.test\.(tsx?|mjs)$/.test(entry.name) ? [] : [file]
    })
    .sort()
}

interface Lock {
  packages: Record<string, { version?: string; integrity?: string }>
}

/** Of a lock, which packages it names: what npm notes besides differs between its versions, and `npm prune` writes it again. */
function contentOf(file: string): Buffer | string {
  const content = readFileSync(file)
  if (path.basename(file) !== 'package-lock.json') return content
  const { packages } = JSON.parse(content.toString()) as Lock
  return JSON.stringify(Object.entries(packages).map(([name, { version, integrity }]) => [name, version, integrity]))
}

/** One hash of the names and contents of all sources: it changes whenever the built files might. */
export function hashSources(base: string, sources: string[]): string {
  const hash = createHash('sha256')
  for (const source of sources) {
    const files = path.extname(source) ? [source] : listSources(base, source)
    for (const file of files) {
      if (!existsSync(path.join(base, file))) continue
      const content = contentOf(path.join(base, file))
      hash.update(`${file}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

const stampOf = (build: Build) => path.join(root, build.dist, '.vitrine-build')

export function isFresh(stamp: string, hash: string): boolean {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash
}

interface Stale {
  build: Build
  /** Of its sources. */
  hash: string
}

/** What is missing or older than its sources; with what only the named tests need. */
function listStale(wanted: TestBuild[]): Stale[] {
  return builds
    .filter(({ tests }) => !tests || tests.some((test) => wanted.includes(test)))
    .map((build) => ({ build, hash: hashSources(root, build.sources) }))
    .filter(({ build, hash }) => !isFresh(stampOf(build), hash))
}

const nameBuilds = (stale: Stale[]): string => stale.map(({ build }) => build.name).join(' and the ')

/** In words, what is served and not built of the present sources; empty where all is. */
export const nameStale = (): string => nameBuilds(listStale([]))

async function make({ build, hash }: Stale): Promise<boolean> {
  const started = performance.now()
  const { code, output } = await capture(build.command(), {
    cwd: path.join(root, build.cwd),
    env: { ...process.env, ...build.env },
  })
  if (code !== 0) {
    console.error(output.trimEnd())
    say(`the ${build.name} failed to build`)
    return false
  }
  writeFileSync(stampOf(build), hash)
  say(`built the ${build.name} in ${describeSeconds(started)}`)
  return true
}

/**
 * Builds what is missing or older than its sources, side by side; with what only the named tests need. False, with the
 * reason printed, if one fails.
 */
export async function buildStale(wanted: TestBuild[] = []): Promise<boolean> {
  const stale = listStale(wanted)
  if (stale.length === 0) return true
  say(`building the ${nameBuilds(stale)} …`)
  const results = await Promise.all(stale.map(make))
  return results.every(Boolean)
}
