import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** One entry of package-lock.json's `packages`. */
interface LockEntry {
  version?: string
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

const platforms = ['android', 'darwin', 'freebsd', 'linux', 'openbsd', 'openharmony', 'win32', 'windows', 'wasm32']
const processors = ['arm64', 'x64', 'ia32', 'riscv64', 's390x', 'ppc64', 'arm']

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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = fileURLToPath(new URL('../package-lock.json', import.meta.url))
  const lock = JSON.parse(readFileSync(file, 'utf8')) as Lock
  const missing = findMissingBinaries(lock)
  if (missing.length > 0 && process.argv.includes('--write')) {
    writeFileSync(file, `${JSON.stringify(completeLock(lock), null, 2)}\n`)
    console.log(`package-lock.json: added ${missing.length} binaries of other platforms`)
  } else if (missing.length > 0) {
    console.error(`package-lock.json lacks ${missing.map((m) => m.name).join(', ')}: run node tools/lock.ts --write`)
    process.exitCode = 1
  }
}
