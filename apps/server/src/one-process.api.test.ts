import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { pick } from '../../../tools/effort.ts'
import { findPort } from './testing/process.ts'

let root: string
let dataDir: string
const kills: (() => Promise<void>)[] = []
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-one-'))
  dataDir = join(root, 'data')
})
afterEach(async () => {
  await Promise.all(kills.splice(0).map((kill) => kill()))
  rmSync(root, { recursive: true, force: true })
})

/** A command of ours on the folder, with a temporary folder of its own as systemd and containers give one. */
function start(script: string, port: number, args: string[] = []) {
  const TMPDIR = mkdtempSync(join(root, 'tmp-'))
  const { PATH = '' } = process.env
  const settings = { PORT: String(port), METRICS_PORT: '0', LOG_LEVEL: 'error', VITRINE_DATA: dataDir }
  const child = spawn(process.execPath, [fileURLToPath(new URL(script, import.meta.url)), ...args], {
    env: { PATH, TMPDIR, ...settings },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit')
  const said = text(child.stderr)
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )
  /** Ends it like a power cut. */
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  kills.push(kill)
  return {
    pid: child.pid,
    kill,
    /** Its exit code and what it said, or that it serves. */
    async outcome(): Promise<'ready' | { code: number | null; said: string }> {
      const until = Date.now() + 60_000
      while (child.exitCode === null && !(await isReady()) && Date.now() < until)
        await new Promise((resolve) => setTimeout(resolve, 50))
      return child.exitCode === null ? 'ready' : { code: child.exitCode, said: await said }
    },
  }
}

it('of several servers that start at once on one folder, one serves and the others say in a line which', {
  timeout: pick(300_000, 900_000),
}, async () => {
  mkdirSync(dataDir)
  const file = join(root, 'password')
  writeFileSync(file, 'a password of the test')
  const administrator = ['--email=a@demo.test', '--name=A', '--organization=A', `--password-file=${file}`]
  const keys = new Set<string>()
  for (let round = 0; round < pick(2, 10); round++) {
    const ports = await Promise.all([findPort(), findPort(), findPort()])
    const servers = ports.map((port) => start('main.ts', port))
    const outcomes = await Promise.all(servers.map((server) => server.outcome()))
    expect(outcomes.filter((outcome) => outcome === 'ready')).toHaveLength(1)
    const winner = servers[outcomes.indexOf('ready')]
    for (const outcome of outcomes.filter((each) => each !== 'ready')) {
      expect(outcome.code).toBe(1)
      const who = `${dataDir} is in use by the server (process ${winner?.pid} on `
      expect(outcome.said).toContain(`vitrine cannot start: ${who}`)
      expect(outcome.said.trim().split('\n')).toHaveLength(1)
    }
    const admin = await start('admin.ts', 0, administrator).outcome()
    expect(admin).toMatchObject({ code: 1, said: expect.stringMatching(/^.+ is in use by the server \(.+\n$/) })
    keys.add(readFileSync(join(dataDir, 'secret'), 'utf8'))
    await winner?.kill()
  }
  // Nothing was damaged, and the key that sealed the first secrets is the one of the last start.
  expect(await start('admin.ts', 0, administrator).outcome()).toEqual({ code: 0, said: '' })
  expect(keys.size).toBe(1)
})
