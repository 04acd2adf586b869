import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest'
import { lockFolder } from './platform/lock-folder.ts'
import { createDatabase } from './testing/postgres.ts'

const script = fileURLToPath(new URL('admin.ts', import.meta.url))
const password = 'a password of the test'
let root: string
let database: Awaited<ReturnType<typeof createDatabase>>
beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-admin-'))
  database = await createDatabase()
})
afterAll(async () => {
  rmSync(root, { recursive: true, force: true })
  await database?.drop()
})

const { PATH = '' } = process.env
const environment = () => ({
  PATH,
  VITRINE_DATA: join(root, 'data'),
  ...(database && { DATABASE_URL_FILE: writeSecret('database', `${database.url}\n`) }),
})
function writeSecret(name: string, content: string): string {
  const file = join(root, name)
  writeFileSync(file, content)
  return file
}
const run = (args: string[], more: Record<string, string> = {}) => {
  const env = { ...environment(), ...more }
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    env,
    encoding: 'utf8',
    input: '',
  })
  return { status, stdout, stderr }
}
const about = ['--email=a@demo.test', '--name=A', '--organization=A']

it('makes an administrator with a password from a file, and says what it did', { timeout: 120_000 }, () => {
  const file = writeSecret('password', `${password}\n`)
  const first = run([...about, '--password-file', file])
  expect(first).toMatchObject({ status: 0, stderr: '' })
  expect(first.stdout).toMatch(
    /^a@demo\.test is an administrator now, and manages the new organization A\nSign in at http/,
  )
  const again = run([...about, '--password-file', file])
  expect(again.status).toBe(0)
  expect(again.stdout).toContain(
    'it was an administrator before, and keeps its password; the one that was given is NOT',
  )
  const other = run([...about, '--password-file', file, '--new-password'])
  expect(other.status).toBe(0)
  expect(other.stdout).toContain('the password is its new one')
})

it('takes no password from the command line, and says in one line what is wrong', { timeout: 120_000 }, () => {
  for (const [args, told] of [
    [[...about, `--password=${password}`], /^--password: every user of the machine can read a command line/],
    [[...about, '--password-file', join(root, 'none')], /^--password-file: cannot be read \(ENOENT/],
  ] as const) {
    const { status, stdout, stderr } = run([...args])
    expect({ status, stdout, lines: stderr.trim().split('\n') }).toEqual({
      status: 1,
      stdout: '',
      lines: [expect.stringMatching(told)],
    })
    expect(stderr).not.toContain(password)
  }
})

it('says in one line that the server has the folder, before it asks anything', { timeout: 60_000 }, () => {
  const dataDir = join(root, 'held')
  const held = lockFolder(dataDir, 'the server')
  const { status, stderr } = run(about, { VITRINE_DATA: dataDir, DATABASE_URL_FILE: '' })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^.+held is in use by the server \(process \d+ on .+\); stop it first, or .+ DATABASE_URL\n$/)
  held.release()
})

/** Of util-linux: runs a command on a terminal of its own. */
const typewriter = 'script'
const hasTerminal = process.platform === 'linux' && spawnSync(typewriter, ['--version']).status === 0

/** The command on a terminal: what it shows, how to type an answer once it asks, and its end. */
function sitDown() {
  const args = ['-qec', `'${process.execPath}' '${script}'`, join(root, 'typescript')]
  const child = spawn(typewriter, args, { env: environment(), stdio: ['pipe', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  let shown = ''
  child.stdout.on('data', (chunk) => {
    shown += chunk
  })
  const type = async (question: string, text: string) => {
    await expect.poll(() => shown, { timeout: 60_000 }).toContain(question)
    child.stdin.write(text)
  }
  return { shown: () => shown, type, ended: once(child, 'exit') }
}

it.skipIf(!hasTerminal)('asks on a terminal, where the password does not appear', { timeout: 120_000 }, async () => {
  const { shown, type, ended } = sitDown()
  await type('email: ', 'typed@demo.test\r')
  await type('name: ', 'Typed\r')
  await type('organization: ', 'Typed Ltd\r')
  await type('password (not shown): ', `${password}\r`)
  await type('once more: ', `${password}\r`)
  expect(await ended).toEqual([0, null])
  expect(shown()).toContain('typed@demo.test is an administrator now, and manages the new organization Typed Ltd')
  expect(shown()).not.toContain('a password')
})

it.skipIf(!hasTerminal)('changes nothing when it is left with Ctrl-C', { timeout: 120_000 }, async () => {
  const { shown, type, ended } = sitDown()
  await type('email: ', '\u0003')
  expect(await ended).toEqual([1, null])
  expect(shown()).toContain('nothing was changed')
})
