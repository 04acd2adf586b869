import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { buildStale } from './builds.ts'
import { provideChromium } from './chromium.ts'
import { endChildrenOnSignals, root, say, startNode, waitForExit } from './run.ts'

// `npm run bench [-- <name> … <numbers or options>]`: all benchmarks or those named, one after the other so that none
// disturbs another. A file of bench/ is one unless another imports it.
const folder = path.join(root, 'bench')
const files = readdirSync(folder).filter((file) => /^[a-z-]+\.ts$/.test(file))
const sources = files.map((file) => readFileSync(path.join(folder, file), 'utf8'))
const isHelper = (file: string) => sources.some((source) => source.includes(`from './${file}'`))
const all = files.filter((file) => !isHelper(file)).map((file) => path.basename(file, '.ts'))

const args = process.argv.slice(2)
const options = args.filter((arg) => /^[-\d]/.test(arg))
const asked = args.filter((arg) => !options.includes(arg))
const unknown = asked.filter((name) => !all.includes(name))

async function runBenchmark(name: string, env: NodeJS.ProcessEnv): Promise<void> {
  console.log(`\n── ${name}`)
  const code = await waitForExit(startNode([`bench/${name}.ts`, ...options], { env }))
  if (code === 0) return
  say(`the benchmark ${name} ended with code ${code}`)
  process.exitCode = 1
}

endChildrenOnSignals()
if (unknown.length > 0 || all.length === 0) {
  say(`no benchmark ${unknown.join(', ')}; there are: ${all.join(', ') || 'none'}`)
  process.exitCode = 1
} else if (await buildStale()) {
  const env = { ...process.env, CHROMIUM_PATH: await provideChromium() }
  for (const name of asked.length > 0 ? asked : all) await runBenchmark(name, env)
} else {
  process.exitCode = 1
}
