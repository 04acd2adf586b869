import { buildStale } from './builds.ts'
import { capture, describeSeconds, endChildrenOnSignals, findCommand, say } from './run.ts'
import { selectChecks } from './select-checks.ts'

// `npm run check [names …]`: everything that can be known without running the product. One line for each check.
interface Check {
  name: string
  says: string
  args: () => string[]
  /** Its figures are worth reading when all is well, too. */
  tells?: boolean
}

const checks: Check[] = [
  { name: 'types', says: 'tsc', args: () => [findCommand('typescript', 'tsc'), '--noEmit', '-p', '.'] },
  {
    name: 'format',
    says: 'Biome: format and lint',
    args: () => [findCommand('@biomejs/biome', 'biome'), 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'imports',
    says: 'dependency-cruiser: who may import whom',
    args: () => [
      findCommand('dependency-cruiser', 'depcruise'),
      '--output-type',
      'err-long',
      ...['apps', 'packages', 'e2e', 'bench', 'tools'],
    ],
  },
  { name: 'dead-code', says: 'knip: unused files, exports and dependencies', args: () => [findCommand('knip')] },
  { name: 'rules', says: 'file length, settings, focused tests', args: () => ['tools/lint.ts'] },
  { name: 'regexes', says: 'recheck: regular expressions take linear time', args: () => ['tools/regexes.ts'] },
  { name: 'registries', says: 'generated registries are fresh', args: () => ['tools/registries.ts', '--check'] },
  { name: 'migrations', says: 'no migration was edited', args: () => ['tools/migrations.ts'] },
  { name: 'lock', says: 'every lock serves every platform and registry', args: () => ['tools/lock.ts'] },
]

/** Checks of what is built; they wait for the build. */
const sizes: Check[] = [
  { name: 'tag-size', says: 'the tag as it is served', args: () => ['tools/tag-budget.ts'], tells: true },
  {
    name: 'console-size',
    says: 'first screen of the console',
    args: () => ['apps/console/building/budget.ts'],
    tells: true,
  },
]

const asked = process.argv.slice(2).filter((arg) => !arg.startsWith('-'))
const failed: string[] = []

function report(check: Check, { ok, started, output }: { ok: boolean; started: number; output: string }): void {
  console.log(`${ok ? '✓' : '✗'} ${check.name.padEnd(13)} ${check.says} (${describeSeconds(started)})`)
  if (!ok) failed.push(check.name)
  const text = output.replace(/^\s*\n/gm, '').trimEnd()
  if (text !== '' && (!ok || check.tells)) console.log(text.replace(/^/gm, '    '))
}

async function runCheck(check: Check): Promise<void> {
  const started = performance.now()
  try {
    const { code, output } = await capture(check.args())
    report(check, { ok: code === 0, started, output })
  } catch (error) {
    report(check, { ok: false, started, output: String(error) })
  }
}

async function runSizes(due: Check[]): Promise<void> {
  if (due.length === 0) return
  if (await buildStale()) for (const check of due) await runCheck(check)
  else failed.push('build')
}

/** Takes from one queue, so that a slow check holds up no other. */
async function work(queue: Check[]): Promise<void> {
  for (let next = queue.shift(); next; next = queue.shift()) await runCheck(next)
}

async function runAll(wanted: Check[]): Promise<void> {
  const queue = checks.filter((check) => wanted.includes(check))
  const due = sizes.filter((check) => wanted.includes(check))
  await Promise.all([work(queue), work(queue).then(() => runSizes(due))])
  console.log(failed.length === 0 ? '\nEvery check passed' : `\nFailed: ${failed.join(', ')}`)
}

endChildrenOnSignals()
try {
  await runAll(selectChecks(asked, [...checks, ...sizes], { sizes }))
} catch (error) {
  say((error as Error).message)
  failed.push('names')
}
process.exitCode = failed.length === 0 ? 0 : 1
