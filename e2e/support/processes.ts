import { createWriteStream, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ProcessGroup } from '../../tools/product.ts'

/** Milliseconds until what they begin with is made and all servers answer, on a slow machine. */
const startLimit = 240_000

/** Ports nobody listens on, held together until all are found, so that none is given twice. */
export async function findFreePorts(count: number): Promise<number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as { port: number }).port)
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(5_000) })).ok
  } catch {
    return false
  }
}

/** What programs need of the environment, without any setting of the product. */
export function pickMachine(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const names = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SYSTEMROOT', 'USERPROFILE', 'LANG', 'TZ']
  return Object.fromEntries(names.filter((name) => env[name]).map((name) => [name, env[name]]))
}

export interface Running {
  stop: () => Promise<void>
}

/** Runs processes that live and die together until `stop`, and waits until every address answers; their data go with them. */
export async function runTogether(
  data: string,
  processes: [args: string[], env: NodeJS.ProcessEnv][],
  addresses: string[],
): Promise<Running> {
  const log = path.join(data, 'servers.log')
  const group = new ProcessGroup()
  let ended = false
  const output = createWriteStream(log)
  for (const [args, env] of processes) {
    const child = group.start(args, env, 'pipe')
    child.stdout?.pipe(output, { end: false })
    child.stderr?.pipe(output, { end: false })
  }
  const wholeEnd = group.wait().then(() => {
    ended = true
  })
  const stop = async () => {
    group.stop()
    await wholeEnd
    rmSync(data, { recursive: true, force: true })
  }

  // Playwright tears nothing down when it is ended by a signal.
  process.once('exit', () => group.kill())
  for (const signal of ['SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1))

  const limit = Date.now() + startLimit
  while (!(await Promise.all(addresses.map(answers))).every(Boolean)) {
    if (ended || Date.now() > limit) {
      const tail = readFileSync(log, 'utf8').split('\n').slice(-40).join('\n')
      const what = ended ? 'ended' : 'did not get ready'
      await stop()
      throw new Error(`the servers ${what} before the first test:\n${tail}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return { stop }
}

export const makeFolder = () => mkdtempSync(path.join(tmpdir(), 'vitrine-e2e-'))
