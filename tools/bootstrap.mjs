// Runs on any Node >= 20.19 with nothing installed: plain JavaScript, no packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { constants, tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const windows = process.platform === 'win32'
const say = (line) => console.error(`vitrine: ${line}`)

/** An end the user can act on: one line, no stack. */
class Refusal extends Error {}

/**
 * Whether what npm installed is what the lock asks for, by npm's own record of it.
 * @param {{ packages: Record<string, { version?: string, optional?: boolean, dev?: boolean, devOptional?: boolean, link?: boolean }> }} lock
 * @param {{ packages: Record<string, { version?: string }> }} installed
 * @param {{ production?: boolean }} [options] in production, development packages may be missing
 */
export function matchesLock(lock, installed, { production = false } = {}) {
  return Object.entries(lock.packages).every(([key, wanted]) => {
    if (!key.includes('node_modules/')) return true
    const found = installed.packages[key]
    const needless = wanted.optional === true || (production && (wanted.dev ?? wanted.devOptional) === true)
    return found ? found.version === wanted.version : needless
  })
}

/** The last thing npm complained about, without its prefixes; its log has the rest. */
export function findReason(output) {
  const lines = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!) ?/, '').trim())
    .filter((line) => line !== '' && !/^(code|errno|syscall|A complete log|npm warn)/.test(line))
  return lines[0] ?? 'npm gave no reason'
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Refusal(`Node 20.19 or newer is needed to begin; this is ${process.versions.node}`)
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))
const pinnedNode = () => path.join(root, 'node_modules', 'node', 'bin', windows ? 'node.exe' : 'node')

const stampOf = (folder) => path.join(folder, 'node_modules', '.vitrine-install')

/** npm's record of what it installed, which it writes whenever it changes something, such as by `npm prune`. */
const recordOf = (folder) => path.join(folder, 'node_modules', '.package-lock.json')

/** What a finished installation's stamp says; it changes with the lock, with what npm did since, and with the machine. */
function describeInstallation(folder) {
  const hash = createHash('sha256').update(readFileSync(path.join(folder, 'package-lock.json')))
  if (existsSync(recordOf(folder))) hash.update(readFileSync(recordOf(folder)))
  return `${hash.digest('hex')} ${process.platform} ${process.arch}\n`
}

const hasStamp = (folder) =>
  existsSync(stampOf(folder)) && readFileSync(stampOf(folder), 'utf8') === describeInstallation(folder)

function rememberInstallation(folder) {
  if (!hasStamp(folder)) writeFileSync(stampOf(folder), describeInstallation(folder))
}

function isInstalled(folder, options) {
  if (hasStamp(folder)) return true
  // Someone ran npm by hand: the same packages, only our stamp is missing.
  const record = recordOf(folder)
  return existsSync(record) && matchesLock(readJson(path.join(folder, 'package-lock.json')), readJson(record), options)
}

/** npm without our own node_modules/.bin on the PATH: it would run on the Node it is about to replace. */
function runNpm(args, cwd) {
  const bin = `node_modules${path.sep}.bin`
  const kept = (process.env.PATH ?? '').split(path.delimiter).filter((entry) => !entry.includes(bin))
  const env = { ...process.env, PATH: kept.join(path.delimiter), npm_config_fetch_retry_mintimeout: '2000' }
  const options = { cwd, env, encoding: 'utf8', shell: windows, maxBuffer: 64 * 1024 * 1024 }
  const { status, stdout, stderr, error } = spawnSync('npm', args, options)
  return { ok: status === 0, output: error ? error.message : `${stderr}\n${stdout}` }
}

function installPackages(folder) {
  const started = Date.now()
  const lock = path.relative(root, path.join(folder, 'package-lock.json'))
  say(`installing the npm packages of ${lock} (a minute or two the first time) …`)
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--include=dev', '--include=optional']
  let result = runNpm(['ci', ...quiet], folder)
  if (!result.ok && result.output.includes('EUSAGE')) {
    say(`npm ci refuses ${lock} (npm run check says why); installing without changing it …`)
    result = runNpm(['install', '--no-save', ...quiet], folder)
  }
  if (!result.ok) throw new Refusal(`could not install the npm packages: ${findReason(result.output)}`)
  say(`npm packages installed in ${Math.round((Date.now() - started) / 1000)} s`)
}

const runsAs = (node) => {
  const { stdout, status } = spawnSync(node, ['-p', 'process.versions.node'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : ''
}

/** The `node` package fetches the binary in an install script, which an npm that blocks such scripts leaves out. */
function fetchPinnedNode(version) {
  say(`npm left out the install script of node@${version}; fetching that Node …`)
  const darwinArm = process.platform === 'darwin' && process.arch === 'arm64'
  const platform = windows ? 'win' : process.platform
  const name = [darwinArm ? 'node-bin' : 'node', platform, process.arch].join('-')
  const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-node-'))
  try {
    const { ok, output } = runNpm(['install', '--no-save', '--prefix', scratch, `${name}@${version}`], scratch)
    if (!ok) return findReason(output)
    const fetched = path.join(scratch, 'node_modules', name, 'bin', path.basename(pinnedNode()))
    mkdirSync(path.dirname(pinnedNode()), { recursive: true })
    copyFileSync(fetched, pinnedNode())
    chmodSync(pinnedNode(), 0o755)
    return ''
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

/** The Node every command runs on: the pinned one, fetched where it may be, or the machine's own where that is as new. */
function findNode({ fetches = true } = {}) {
  const version = readJson(path.join(root, 'package.json')).dependencies.node
  const node = pinnedNode()
  if (process.versions.node === version) return process.execPath
  if (existsSync(node) && runsAs(node) === version) return node
  const reason = fetches ? fetchPinnedNode(version) : 'npm run build fetches it'
  if (existsSync(node) && runsAs(node) === version) return node
  if (Number.parseInt(process.versions.node, 10) >= 24) {
    say(`using this machine's Node ${process.versions.node} in place of ${version}`)
    return process.execPath
  }
  throw new Refusal(`could not get Node ${version}: ${reason || 'its binary does not run here'}`)
}

/** npm scripts find `node` in node_modules/.bin first; npm makes no link to a binary that came late. */
function linkNode(node) {
  const link = path.join(root, 'node_modules', '.bin', 'node')
  if (windows || node !== pinnedNode() || existsSync(link)) return
  rmSync(link, { force: true })
  symlinkSync(path.join('..', 'node', 'bin', 'node'), link)
}

/** npm starts us through a shell that passes no signal on: when npm is ended, we would live on unseen. */
function endWithNpm() {
  if (windows || !process.env.npm_lifecycle_event) return
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, 500)
  timer.unref()
}

/** Ends as the child ended, and hands every signal on to it. */
function replaceBy(node, script, args) {
  const child = spawn(node, [script, ...args], { stdio: 'inherit', cwd: process.cwd() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    say(`could not run ${node}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/** With every package where one is missing, and the pinned Node; returns that Node. */
function installAll() {
  if (!isInstalled(root)) installPackages(root)
  const node = findNode()
  linkNode(node)
  rememberInstallation(root)
  return node
}

/** Installs nothing: where an installation is served, what is there has been built and tried before. */
function requireProduction() {
  if (!isInstalled(root, { production: true })) {
    throw new Refusal('the npm packages are missing or of another version: run npm run build')
  }
  return findNode({ fetches: false })
}

/**
 * Installs what is missing, also in those of `folders` that have a lock of their own, then runs `script` (a .ts file beside this
 * one) on the pinned Node with this process's arguments: in this process where it is that Node already, else in a child.
 * @param {string} script
 * @param {{ folders?: string[], production?: boolean }} [options] `folders`: from the root; `production`: installs nothing, and
 *   needs no development package
 */
export async function run(script, { folders = [], production = false } = {}) {
  const file = fileURLToPath(new URL(script, import.meta.url))
  try {
    refuseOldNode()
    const node = production ? requireProduction() : installAll()
    for (const folder of folders.map((name) => path.join(root, name))) {
      if (!isInstalled(folder)) installPackages(folder)
      rememberInstallation(folder)
    }
    endWithNpm()
    if (node === process.execPath) await import(pathToFileURL(file).href)
    else replaceBy(node, file, process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    say(error.message)
    process.exitCode = 1
  }
}
