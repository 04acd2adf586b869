import { nameStale } from './builds.ts'
import { loadEnvFile } from './env-file.ts'
import { ProcessGroup, stopOnSignals } from './product.ts'
import { say } from './run.ts'

// `npm run serve`: production. It builds nothing, and the server itself refuses to start without its settings.
loadEnvFile()

const stale = nameStale()
if (stale) {
  say(`the ${stale} of this version ${stale.includes(' and ') ? 'are' : 'is'} not built: run npm run build`)
  process.exitCode = 1
} else {
  const group = new ProcessGroup(60_000)
  stopOnSignals(group)
  group.start(['apps/server/src/main.ts'], { ...process.env, NODE_ENV: 'production', VITRINE_DEMO: '0' })
  process.exitCode = await group.wait()
}
