import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { describeMachine, findChromium } from './chromium.ts'
import { isLong } from './effort.ts'
import { toKind } from './registries/names.ts'
import { root } from './run.ts'

/** Opposite declarations, and names that a careless generator loses; what their journeys know of them stands beside. */
const kinds: { name: string; args: string[] }[] = JSON.parse(
  readFileSync(path.join(root, 'e2e/kinds/made.json'), 'utf8'),
)
const folders = kinds.map(({ name }) => name.replaceAll('_', '-'))

let copy = ''
/** As from a shell: not as the tests themselves run. */
const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: undefined, VITEST: undefined, CI: '1' }
function run(command: string, ...args: string[]): string {
  const ran = spawnSync(command, args, { cwd: copy, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  if (ran.status !== 0) throw new Error(`${path.basename(command)} ${args.join(' ')}\n${ran.stdout}${ran.stderr}`)
  return ran.stdout
}
const tool = (name: string, ...args: string[]) => run(process.execPath, path.join('tools', name), ...args)
/** A command of an installed package. */
const bin = (name: string, ...args: string[]) => run(path.join(root, 'node_modules/.bin', name), ...args)

/** The project as it stands, in a repository of its own; what is installed is shared, but for the project's own packages. */
function makeCopy(): void {
  copy = mkdtempSync(path.join(tmpdir(), 'vitrine-kinds-'))
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of files.split('\0').filter((name) => name !== '' && existsSync(path.join(root, name))))
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  const installed = path.join(root, 'node_modules')
  mkdirSync(path.join(copy, 'node_modules/@vitrine'), { recursive: true })
  for (const name of readdirSync(installed))
    if (name !== '@vitrine') symlinkSync(path.join(installed, name), path.join(copy, 'node_modules', name))
  for (const name of readdirSync(path.join(installed, '@vitrine'))) {
    const folder = ['packages', 'apps', '.'].find((each) => readdirSync(path.join(copy, each)).includes(name)) ?? '.'
    symlinkSync(path.join(copy, folder, name), path.join(copy, 'node_modules/@vitrine', name))
  }
  run('git', 'init', '--quiet')
  run('git', 'add', '--all')
  run(
    'git',
    '-c',
    'user.name=test',
    '-c',
    'user.email=test@demo.test',
    'commit',
    '--quiet',
    '--no-verify',
    '--message',
    'before',
  )
}

beforeAll(makeCopy, 120_000)
afterAll(() => rmSync(copy, { recursive: true, force: true }))

describe('npm run new:kind, three times in a row with opposite declarations', () => {
  it('changes nothing but generated files, beside its own folders', () => {
    for (const { name, args } of kinds) tool('new-kind.ts', name, ...args)
    const changed = run('git', 'status', '--porcelain', '--untracked-files=all').trim().split('\n')
    const ours =
      /^packages\/contract\/src\/features\/([\w-]+)(?:\.plan|\.words)?\.ts$|\/(?:features|widgets)\/([\w-]+)\//
    const foreign = changed.filter((line) => {
      const [, kind, folder] = ours.exec(line.slice(3)) ?? []
      return !folders.includes(kind ?? folder ?? '') && !line.endsWith('.gen.ts')
    })
    expect(foreign).toEqual([])
    for (const folder of folders) expect(changed.join('\n')).toContain(`apps/console/src/features/${folder}/index.ts`)
    // What acts before paint has no chunk of its own.
    expect(changed.join('\n')).not.toContain('widgets/page-note')
    tool('registries.ts', '--check')
  }, 180_000)

  it('says what each declares, to browsers too', () => {
    const facts = run('git', 'diff', '--unified=0', 'HEAD', '--', 'packages/contract/src/client').concat(
      run('cat', 'packages/contract/src/client/kind-facts.gen.ts'),
    )
    for (const folder of folders) expect(facts).toContain(`  ${toKind(folder)}: {`)
    expect(facts).toContain('"noun":{"zh-TW":"頁面註記","en":"page\'s note"}')
    expect(facts).toMatch(
      /promo_2_bar: .*"family":"url_view","versions":"one","perContainer":"one","editableLive":true/,
    )
  })

  it('refuses a name that is taken, and a declaration that there is not', () => {
    expect(() => tool('new-kind.ts', 'hint')).toThrow('hint is there already')
    expect(() => tool('new-kind.ts', 'other', '--versions', 'two')).toThrow('two is none of')
  })
})

if (isLong)
  describe('what it leaves', () => {
    it('compiles, is held by every rule, and passes its tests', () => {
      bin('tsc', '--noEmit', '-p', 'tsconfig.json')
      tool('check.ts', 'imports', 'dead-code', 'rules', 'format')
      const tests = folders.map((folder) => `features/${folder}`)
      bin('vitest', 'run', ...tests, 'packages/contract/src/words.test.ts')
    }, 300_000)

    it('costs the first screens less than 300 bytes a kind', () => {
      // What three more kinds leave of the budgets is another question, which the checks ask.
      const measure = (folder: string) => {
        const command = [path.join(folder, 'apps/console/building/budget.ts')]
        const { stdout } = spawnSync(process.execPath, command, { encoding: 'utf8' })
        return [...stdout.matchAll(/([\d.]+) kB {2}(?:sign-in|list)/g)].map(([, size]) => Number(size))
      }
      execFileSync(process.execPath, [path.join(root, 'tools/build.ts')], { cwd: root, env })
      tool('build.ts')
      const [before, after] = [measure(root), measure(copy)]
      expect(after).toHaveLength(2)
      for (const [index, size] of after.entries()) expect(size - (before[index] ?? 0)).toBeLessThan(0.3 * kinds.length)
    }, 300_000)

    it('is made, released, seen and reported in a browser, in the right words and within the limits', async () => {
      env.CHROMIUM_PATH = findChromium(await describeMachine())
      tool('build.ts')
      bin('playwright', 'test', '-c', 'e2e/kinds/kinds.config.ts')
    }, 600_000)
  })
