import { buildStale } from './builds.ts'
import { loadEnvFile } from './env-file.ts'
import { describeDemo, ProcessGroup, stopOnSignals } from './product.ts'
import { say } from './run.ts'

// `npm start`: the product and, on the embedded databases, its demo with a shop to try it on.
loadEnvFile()
const { NODE_ENV: _, ...settings } = process.env
const storeSettings = ['DATABASE_URL', 'DATABASE_URL_FILE', 'CLICKHOUSE_URL', 'CLICKHOUSE_URL_FILE']
const realStores = storeSettings.some((name) => settings[name])
if (realStores && !settings.VITRINE_DEMO) say('no demo: it is seeded on the embedded databases only')
const env = describeDemo({ ...settings, VITRINE_DEMO: settings.VITRINE_DEMO || (realStores ? '0' : '1') })

if (await buildStale()) {
  const group = new ProcessGroup()
  stopOnSignals(group)
  group.start(['apps/server/src/main.ts'], env)
  if (env.VITRINE_DEMO === '1') group.start(['apps/demo-store/src/main.ts'], env)
  process.exitCode = await group.wait()
} else {
  process.exitCode = 1
}
