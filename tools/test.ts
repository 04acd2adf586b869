import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildStale, listSources } from './builds.ts'
import { provideChromium } from './chromium.ts'
import {
  blameRun,
  type Counts,
  countPlaywright,
  countVitest,
  describe,
  describeFailures,
  notRun,
  sum,
  uncounted,
} from './counts.ts'
import { isLong } from './effort.ts'
import { describeSeconds, endChildrenOnSignals, findCommand, playwright, root, startNode, waitForExit } from './run.ts'
import { planRuns, type Suite } from './suites.ts'

// `npm test [-- --unit | --api | --e2e] [--long] [files …]`: every test, or those of the named parts; at length with `--long`.
// `--frameworks` is a part that runs only where it is named: `npm run test:frameworks [-- -g <name>]`.
const parts = ['unit', 'api', 'e2e', 'frameworks'] as const
type Part = (typeof parts)[number]

const args = process.argv.slice(2)
const asked = parts.filter((part) => args.includes(`--${part}`))
const rest = args.filter((arg) => arg !== '--long' && !parts.some((part) => arg === `--${part}`))
const wants = (part: Part) => (asked.length === 0 ? part !== 'frameworks' : asked.includes(part))

const scratch = mkdtempSync(path.join(tmpdir(), 'vitrine-test-'))
if (isLong) process.env.VITRINE_TEST_LONG = '1'
const { TEST_DATABASE_URL: database, ...embedded } = process.env

function readReport<T>(file: string): T | undefined {
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined
}

async function runSuite(title: string, run: () => Promise<Counts>): Promise<Counts> {
  const started = performance.now()
  console.log(`\n── ${title}`)
  const counts = await run()
  console.log(`── ${title}: ${describe(counts)} in ${describeSeconds(started)}`)
  return counts
}

let runs = 0
async function runVitest(suites: Suite[], env: NodeJS.ProcessEnv): Promise<Counts> {
  const file = path.join(scratch, `vitest-${runs++}.json`)
  const reporters = ['default', 'json', './tools/time-limit.ts'].map((name) => `--reporter=${name}`)
  // A file that is named belongs to one of several runs.
  const options = [
    `--outputFile.json=${file}`,
    ...suites.map((suite) => `--project=${suite}`),
    ...(rest.length > 0 ? ['--passWithNoTests'] : []),
  ]
  const code = await waitForExit(
    startNode([findCommand('vitest'), 'run', ...reporters, ...options, ...rest], { env: { ...env, NODE_ENV: 'test' } }),
  )
  const report = readReport<Parameters<typeof countVitest>[0]>(file)
  return blameRun(report ? countVitest(report) : uncounted, code)
}

async function runPlaywright(chromium: string, config: string, options: string[]): Promise<Counts> {
  const file = path.join(scratch, `playwright-${runs++}.json`)
  const env = { ...embedded, CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: file }
  const reporters = 'list,json,./e2e/frameworks/table-reporter.ts'
  const command = playwright('test', '-c', config, `--reporter=${reporters}`, ...options, ...rest)
  const code = await waitForExit(startNode(command, { env }))
  const report = readReport<Parameters<typeof countPlaywright>[0]>(file)
  return blameRun(report ? countPlaywright(report) : uncounted, code)
}

async function runBrowserTests(config: string, options: string[] = []): Promise<Counts> {
  try {
    const chromium = await provideChromium()
    if (chromium) return runPlaywright(chromium, config, options)
    return notRun('browser tests', 'no Chromium: install one, or name it by CHROMIUM_PATH')
  } catch (error) {
    return notRun('browser tests', (error as Error).message)
  }
}

/** What runs in a browser, and its project in e2e/playwright.config.ts. */
const browserRuns = [
  ['browser tests of the tag in shops', 'shops'],
  ['browser tests of the product', 'product'],
] as const

/** The parts that were asked for, in the order in which a mistake shows soonest. */
async function runAll(): Promise<Counts[]> {
  const results: Counts[] = []
  const wanted = { unit: wants('unit'), api: wants('api'), server: database !== undefined, long: isLong }
  for (const { title, suites, onServer } of planRuns(wanted))
    results.push(await runSuite(title, () => runVitest(suites, onServer ? process.env : embedded)))
  const specs = listSources(root, 'e2e').some((file) => file.endsWith('.spec.ts'))
  for (const [title, project] of wants('e2e') && specs ? browserRuns : []) {
    // A file that is named belongs to one of the runs.
    const options = [`--project=${project}`, ...(rest.length > 0 ? ['--pass-with-no-tests'] : [])]
    results.push(await runSuite(title, () => runBrowserTests('e2e/playwright.config.ts', options)))
  }
  if (wants('frameworks')) {
    const run = () => runBrowserTests('e2e/frameworks/real/playwright.config.ts')
    results.push(await runSuite('shops that Next and Nuxt build', run))
  }
  return results
}

/** Unit tests run on sources alone; the others are served what is built. */
async function build(): Promise<Counts[]> {
  const needed = wants('api') || wants('e2e') || wants('frameworks')
  return needed && !(await buildStale((['e2e', 'frameworks'] as const).filter(wants)))
    ? [notRun('build', 'what is served could not be built')]
    : []
}

endChildrenOnSignals()
process.once('exit', () => rmSync(scratch, { recursive: true, force: true }))
const total = sum([...(await build()), ...(await runAll())])
if (total.failures.length > 0) console.log(`\n${describeFailures(total)}`)
console.log(`\n${describe(total)}`)
process.exitCode = total.failed > 0 || total.passed === 0 ? 1 : 0
