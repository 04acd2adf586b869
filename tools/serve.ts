import { buildStale } from './builds.ts'
import { loadEnvFile } from './env-file.ts'
import { ProcessGroup, stopOnSignals } from './product.ts'

// `npm run serve`: production. The server itself refuses to start without its settings.
loadEnvFile()

if (await buildStale()) {
  const group = new ProcessGroup(60_000)
  stopOnSignals(group)
  group.start(['apps/server/src/main.ts'], { ...process.env, NODE_ENV: 'production', VITRINE_DEMO: '0' })
  process.exitCode = await group.wait()
} else {
  process.exitCode = 1
}
