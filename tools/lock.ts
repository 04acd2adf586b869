import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { listSources } from './builds.ts'
import { root } from './run.ts'

/** One entry of package-lock.json's `packages`. */
interface LockEntry {
  version?: string
  resolved?: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export interface Lock {
  packages: Record<string, LockEntry>
}

/** The lock's key of `name` as `from` would find it, walking up as Node does. */
export function resolveInLock(packages: Lock['packages'], from: string, name: string): string | undefined {
  for (let folder = from; ; ) {
    const key = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (packages[key]) return key
    if (folder === '') return undefined
    const parent = folder.lastIndexOf('/node_modules/')
    folder = parent === -1 ? '' : folder.slice(0, parent)
  }
}

/**
 * Binaries of other platforms that the lock forgot. npm leaves one out where the registry it asked does not carry it,
 * and `npm ci` then refuses the whole lock.
 */
export function findMissingBinaries(lock: Lock): { name: string; version: string; dev: boolean }[] {
  const missing = new Map<string, { name: string; version: string; dev: boolean }>()
  for (const [key, entry] of Object.entries(lock.packages)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (resolveInLock(lock.packages, key, name)) continue
      missing.set(name, { name, version, dev: entry.dev === true && missing.get(name)?.dev !== false })
    }
  }
  return [...missing.values()]
}

const isAddress = ({ resolved }: LockEntry) => /^https?:/.test(resolved ?? '')

/** Hosts of registries that packages would be fetched from, whatever registry is set here. */
export const findHosts = ({ packages }: Lock): string[] => [
  ...new Set(
    Object.values(packages)
      .filter(isAddress)
      .map(({ resolved = '' }) => new URL(resolved).host),
  ),
]

/** The same lock without addresses: a package's name, version and hash say enough. */
export const dropHosts = <T extends Lock>(lock: T): T => {
  const bare = (entry: LockEntry) => (isAddress(entry) ? { ...entry, resolved: undefined } : entry)
  const packages = Object.entries(lock.packages).map(([key, entry]) => [key, bare(entry)])
  return { ...lock, packages: Object.fromEntries(packages) }
}

const platforms = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32', 'windows', 'wasm32']
const processors = ['arm64', 'x64', 'ia32', 'riscv64', 'loong64', 's390x', 'ppc64', 'arm']

/** What a binary's package name says about the machine it is for: `@biomejs/cli-linux-x64-musl`. */
export function describeBinary(name: string): Pick<LockEntry, 'os' | 'cpu' | 'libc'> {
  const os = platforms.find((p) => name.includes(p))
  const cpu = processors.find((p) => name.includes(`-${p}`))
  const libc = /musl/.test(name) ? 'musl' : /linux.*gnu|cli-linux/.test(name) ? 'glibc' : undefined
  const list = (value: string | undefined) => (value ? [value] : undefined)
  return { cpu: list(cpu), libc: list(libc), os: list(os === 'windows' ? 'win32' : os) }
}

/** The same lock with an entry for every forgotten binary, keys in npm's order. */
export function completeLock<T extends Lock>(lock: T): T {
  const packages = { ...lock.packages }
  for (const { name, version, dev } of findMissingBinaries(lock)) {
    const { cpu, libc, os } = describeBinary(name)
    // npm's own order of keys, so that its next write changes nothing.
    const entry = { version, cpu, dev: dev || undefined, libc, optional: true, os }
    packages[`node_modules/${name}`] = entry
  }
  const sorted = Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en'))
  return { ...lock, packages: Object.fromEntries(sorted) }
}

/** Every lock: the workspaces' own, and those of folders that are installed only where they are needed. */
export const listLocks = (base: string): string[] => [
  'package-lock.json',
  ...listSources(base, 'e2e').filter((file) => path.basename(file) === 'package-lock.json'),
]

function reviewLock(name: string, isWriting: boolean): void {
  const file = path.join(root, name)
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  const missing = findMissingBinaries(lock)
  const hosts = findHosts(lock)
  if (isWriting && missing.length + hosts.length > 0) {
    writeFileSync(file, `${JSON.stringify(completeLock(dropHosts(lock)), null, 2)}\n`)
    console.log(`${name}: added ${missing.length} binaries of other platforms, dropped ${hosts.length} addresses`)
    return
  }
  if (missing.length > 0) console.error(`${name} lacks ${missing.map((m) => m.name).join(', ')}`)
  if (hosts.length > 0) console.error(`${name} names the registry that it was written with: ${hosts.join(', ')}`)
  if (missing.length + hosts.length === 0) return
  console.error('run node tools/lock.ts --write')
  process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const name of listLocks(root)) reviewLock(name, process.argv.includes('--write'))
