import { setTimeout as sleep } from 'node:timers/promises'
import { BadSetting } from './platform/bad-setting.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { readEnv } from './platform/env.ts'
import { FolderInUse, FolderNotLockable } from './platform/lock-folder.ts'
import { createLogger } from './platform/logger.ts'
import { FolderIsOpen, keepFilesPrivate } from './platform/private-folder.ts'
import { withoutValues } from './platform/without-values.ts'
import { startServer } from './server.ts'

/** One clear line instead of a stack where a person can mend it. */
function fail(error: unknown): never {
  const known = [BadSetting, CannotStart, FolderInUse, FolderIsOpen, FolderNotLockable].some(
    (kind) => error instanceof kind,
  )
  if (known) console.error(`vitrine cannot start: ${(error as Error).message}`)
  else console.error(withoutValues(error))
  process.exit(1)
}

async function main(): Promise<void> {
  keepFilesPrivate()
  const env = readEnv()
  const log = createLogger({ level: env.logLevel, pretty: !env.production && process.stdout.isTTY })
  for (const line of env.advice) log.warn(line)
  const server = await startServer(env, log, {
    onFailure: fail,
    prepare: async (prepared) => {
      if (env.demo) await (await import('./demo/seed.ts')).seedDemo(prepared)
    },
  })
  log.info({ roles: env.roles, url: env.publicUrl }, 'vitrine is listening')

  const ended = new AbortController()
  let closing = false
  const stop = async (signal: string) => {
    if (closing) return ended.abort()
    closing = true
    log.info({ signal, delayMs: env.closeDelayMs }, 'closing')
    server.announceClose()
    await sleep(env.closeDelayMs, undefined, { signal: ended.signal }).catch(() => {})
    await server.close()
    process.exit(0)
  }
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop(signal).catch(fail))
}

main().catch(fail)
