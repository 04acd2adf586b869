import { type ChildProcess, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { userLogin } from '@vitrine/contract'
import { ApiClient } from './api.ts'

const script = (name: string) => fileURLToPath(new URL(`../${name}`, import.meta.url))

/** Test files that run side by side, each in a process of its own, draw from ranges of their own. */
const poolId = Number(process.env.VITEST_POOL_ID ?? 0)
const ranges = 8
const rangeSize = 20_000 / ranges
const drawn = new Set<number>()

/**
 * A port that was free a moment ago and nobody else draws, below those that systems give to outgoing connections: somebody who keeps
 * dialing it while nobody listens must not hold it.
 */
export async function findPort(): Promise<number> {
  for (;;) {
    const port = 10_000 + (poolId % ranges) * rangeSize + randomInt(rangeSize)
    if (drawn.has(port)) continue
    drawn.add(port)
    const server = createServer().listen(port, '127.0.0.1')
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    )
    server.close()
    if (isFree) return port
  }
}

/** Where an installation keeps its data and listens; a second start finds the first one's data. */
export interface Installation {
  dataDir: string
  port: number
  databaseUrl?: string
  /** Others of its settings. */
  settings?: Record<string, string>
}

const settingsOf = ({ dataDir, port, databaseUrl, settings }: Installation): Record<string, string> => ({
  VITRINE_DATA: dataDir,
  PORT: String(port),
  METRICS_PORT: '0',
  LOG_LEVEL: 'error',
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  ...settings,
})

function run(name: string, args: string[], installation: Installation, { movableClock = false } = {}): ChildProcess {
  const { PATH = '' } = process.env
  const clock = pathToFileURL(script('testing/movable-clock.ts')).href
  return spawn(process.execPath, [...(movableClock ? ['--import', clock] : []), script(name), ...args], {
    env: { PATH, ...settingsOf(installation) },
    stdio: ['ignore', 'ignore', 'inherit', ...(movableClock ? (['ipc'] as const) : [])],
  })
}

/** A command of an administrator. */
export const startAdmin = (args: string[], installation: Installation) => startCommand('admin.ts', args, installation)

/** A command: to be ended like a power cut, or how it ended and what it said. */
export function startCommand(name: 'admin.ts' | 'main.ts', args: string[], installation: Installation) {
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [script(name), ...args], {
    env: { PATH, ...settingsOf(installation) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = Promise.all([once(child, 'close'), text(child.stdout), text(child.stderr)]).then(
    ([[code], stdout, stderr]) => ({ code: code as number | null, stdout, stderr }),
  )
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { ended, kill }
}

export const administrator = { email: 'admin@demo.test', password: 'a password of the test' }

/** Makes the first administrator, with an organization of the largest plan, as a person would on the command line. */
export async function makeAdministrator(installation: Installation): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-password-'))
  const file = join(folder, 'password')
  writeFileSync(file, administrator.password)
  const answers = { email: administrator.email, name: 'Admin', organization: 'First', 'password-file': file }
  const args = Object.entries(answers).map(([name, value]) => `--${name}=${value}`)
  const [code] = await once(run('admin.ts', args, installation), 'exit')
  rmSync(folder, { recursive: true })
  if (code !== 0) throw new Error(`admin.ts ended with ${code}`)
}

export interface ServerProcess {
  url: string
  pid: number
  /** Sets its clock so many milliseconds ahead of the machine's, or behind it; of one with a movable clock. */
  setClock(offset: number): void
  /** Ends it like a power cut. */
  kill(): Promise<void>
  /** Tells it to end. */
  signal(name: 'SIGTERM' | 'SIGINT'): void
  /** The code it has ended with. */
  ended: Promise<number | null>
}

/** A first start takes twenty seconds of a CPU, which a busy machine gives in minutes; one that fails ends at once. */
const readyWithinMs = 180_000

/** Starts the server as a process of its own and waits until it answers; one that does not is killed. */
export async function startServerProcess(
  installation: Installation,
  options: { movableClock?: boolean } = {},
): Promise<ServerProcess> {
  const child = run('main.ts', [], installation, options)
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  const url = `http://127.0.0.1:${installation.port}`
  const isReady = () =>
    fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(5000) }).then(
      (response) => response.ok,
      () => false,
    )
  for (const until = Date.now() + readyWithinMs; !(await isReady()); ) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}`)
    if (Date.now() > until) {
      child.kill('SIGKILL')
      throw new Error(`the server at ${url} was not ready within ${readyWithinMs / 1000} s`)
    }
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return {
    url,
    pid: child.pid as number,
    kill,
    ended,
    signal: (name) => void child.kill(name),
    setClock: (offset) => void child.send(offset),
  }
}

/** The administrator, signed in, and the first organization. */
export async function signInAdministrator(url: string): Promise<{ token: string; org: string }> {
  const { token, user } = await new ApiClient(url).must(userLogin, { body: administrator })
  return { token, org: user.organizations[0]?.org_id as string }
}
