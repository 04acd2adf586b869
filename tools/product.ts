import type { ChildProcess } from 'node:child_process'
import { exitCode, startNode } from './run.ts'

/** The container of the demo whose tag the demo store carries. */
export const demoContainer = 'demostore'

export interface Addresses {
  host: string
  port: number
  storePort: number
  /** Where visitors and users reach the server; PUBLIC_URL where one is set. */
  url: string
  storeUrl: string
}

/** Where the product listens, by the settings of .env.example. */
export function readAddresses(env: NodeJS.ProcessEnv): Addresses {
  const host = env.HOST || '127.0.0.1'
  const port = Number(env.PORT || 4000)
  const storePort = Number(env.DEMO_STORE_PORT || 4100)
  const anyHost = ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)
  const name = anyHost ? 'localhost' : host
  return {
    host,
    port,
    storePort,
    url: (env.PUBLIC_URL || `http://${name}:${port}`).replace(/\/+$/, ''),
    storeUrl: `http://${name}:${storePort}`,
  }
}

/** The environment of the server and of the demo store: what both must agree on is written once, here. */
export function describeDemo(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { host, port, storePort, url, storeUrl } = readAddresses(env)
  return {
    ...env,
    HOST: host,
    PORT: String(port),
    DEMO_STORE_PORT: String(storePort),
    TAG_SRC: env.TAG_SRC || `${url}/tag/${demoContainer}.js`,
    // The demo store lies on a private address, which is else never asked.
    OUTGOING_ALLOW: env.OUTGOING_ALLOW || (env.VITRINE_DEMO === '1' ? new URL(storeUrl).host : ''),
  }
}

/** Processes that live and die together: the first to end, or a signal, ends the others. */
export class ProcessGroup {
  private readonly children = new Map<ChildProcess, Promise<void>>()
  private code: number | undefined
  private stopping = false
  private readonly patience: number

  /** @param patience milliseconds a process has to finish its work before it is killed */
  constructor(patience = 20_000) {
    this.patience = patience
  }

  start(args: string[], env: NodeJS.ProcessEnv, stdio: 'inherit' | 'pipe' = 'inherit'): ChildProcess {
    const child = startNode(args, { env, stdio: stdio === 'pipe' ? ['ignore', 'pipe', 'pipe'] : stdio })
    const ended = new Promise<void>((resolve) => {
      const end = (code: number) => {
        this.code ??= this.stopping ? 0 : code
        resolve()
        this.stop()
      }
      child.once('exit', (code, signal) => end(exitCode(code, signal)))
      child.once('error', () => end(1))
    })
    this.children.set(child, ended)
    return child
  }

  /** Asks every process to finish, once; kills what has not after `patience`. */
  stop(): void {
    if (this.stopping) return
    this.stopping = true
    for (const child of this.children.keys()) child.kill('SIGTERM')
    setTimeout(() => this.kill(), this.patience).unref()
  }

  kill(): void {
    for (const child of this.children.keys()) child.kill('SIGKILL')
  }

  /** Resolves when all have ended, with the code of the first that ended by itself; 0 after a stop. */
  async wait(): Promise<number> {
    await Promise.all(this.children.values())
    return this.code ?? 0
  }
}

/**
 * Stops the group on the usual signals. A terminal sends Ctrl-C to every process of ours and npm repeats it, so
 * repetitions within a second count as one; a later one kills.
 */
export function stopOnSignals(group: ProcessGroup): void {
  let first = 0
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      const now = performance.now()
      if (first === 0) {
        first = now
        group.stop()
      } else if (now - first > 1000) group.kill()
    })
  }
}
