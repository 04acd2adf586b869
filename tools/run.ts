import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))

/**
 * The script behind a package's command, as seen from one of the workspaces. Not node_modules/.bin: on Windows that holds
 * shell scripts.
 */
export function findCommand(packageName: string, command = packageName, workspace = '.'): string {
  const folders = [workspace, '.'].map((from) => path.join(root, from, 'node_modules', packageName))
  const folder = folders.find((candidate) => existsSync(candidate))
  if (!folder) throw new Error(`${packageName} is not installed`)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as {
    bin: string | Record<string, string>
  }
  const file = typeof bin === 'string' ? bin : bin[command]
  if (!file) throw new Error(`${packageName} has no command ${command}`)
  return path.join(folder, file)
}

/** Playwright's command; it belongs to e2e. */
export const playwright = (...args: string[]): string[] => [
  findCommand('@playwright/test', 'playwright', 'e2e'),
  ...args,
]

/** The exit code a shell would report: 128 + n for a process ended by signal n. */
export const exitCode = (code: number | null, signal: NodeJS.Signals | null): number =>
  code ?? 128 + (signal ? constants.signals[signal] : 0)

export function waitForExit(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code, signal) => resolve(exitCode(code, signal)))
  })
}

const running = new Set<ChildProcess>()

/**
 * Starts a script, `.ts` or `.js`, on the Node this process runs on; by default from the root, on our terminal. chDB's
 * queries, syncing files and hashing passwords share Node's thread pool, whose default of 4 is too few for them.
 */
export function startNode(args: string[], options: SpawnOptions = {}): ChildProcess {
  const env = { UV_THREADPOOL_SIZE: '8', ...(options.env ?? process.env) }
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', ...options, env })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** For commands that wait for their children: a signal ends those first, then us, before the next can start. */
export function endChildrenOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      const leave = () => process.exit(exitCode(null, signal))
      if (running.size === 0) leave()
      setTimeout(leave, 10_000).unref()
      for (const child of running) {
        child.prependOnceListener('exit', () => {
          running.delete(child)
          if (running.size === 0) leave()
        })
        child.kill(signal)
      }
    })
  }
}

/** Runs a script to its end and keeps what it printed, both streams in the order they came. */
export async function capture(args: string[], options: SpawnOptions = {}): Promise<{ code: number; output: string }> {
  const child = startNode(args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  const keep = (chunk: Buffer) => {
    output += chunk.toString()
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  const code = await waitForExit(child)
  return { code, output }
}

export const describeSeconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`
export const say = (line: string): void => console.error(`vitrine: ${line}`)
