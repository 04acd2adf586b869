import { readdirSync } from 'node:fs'
import path from 'node:path'
import { endChildrenOnSignals, root, say, startNode, waitForExit } from './run.ts'

// `npm run bench [name …]`: every benchmark, or those named, one after the other so that none disturbs another.
const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
const options = process.argv.slice(2).filter((arg) => arg.startsWith('-'))
const all = readdirSync(path.join(root, 'bench'))
  .filter((file) => /^[a-z-]+\.ts$/.test(file))
  .map((file) => path.basename(file, '.ts'))
const unknown = asked.filter((name) => !all.includes(name))

endChildrenOnSignals()
if (unknown.length > 0 || all.length === 0) {
  say(`no benchmark ${unknown.join(', ')}; there are: ${all.join(', ') || 'none'}`)
  process.exitCode = 1
} else {
  for (const name of asked.length > 0 ? asked : all) {
    console.log(`\n== ${name}`)
    const code = await waitForExit(startNode([`bench/${name}.ts`, ...options]))
    if (code !== 0) {
      say(`the benchmark ${name} ended with code ${code}`)
      process.exitCode = 1
    }
  }
}
