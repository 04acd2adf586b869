import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pick } from '../../../../tools/effort.ts'
import { FolderInUse, FolderNotLockable, lockFolder } from './lock-folder.ts'

let dir: string
let temporary: string
const children: ChildProcess[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vitrine-lock-'))
  temporary = mkdtempSync(join(tmpdir(), 'vitrine-lock-tmp-'))
})
afterEach(async () => {
  await Promise.all(children.splice(0).map(kill))
  for (const folder of [dir, temporary]) rmSync(folder, { recursive: true, force: true })
})

/** Locks the folder once it is told to, says "held" or why not, and holds it until it is killed. */
const code = `import { lockFolder } from ${JSON.stringify(new URL('lock-folder.ts', import.meta.url).href)}
  process.stdin.once('data', async () => {
    try { await lockFolder(process.argv[1], process.argv[2]) } catch (error) { console.log(error.message); process.exit(3) }
    console.log('held'); setInterval(() => {}, 1000)
  })
  console.log('ready')`

interface Other {
  child: ChildProcess
  /** What it says once it has been told to take the folder. */
  take(): Promise<string>
}

/** Another process with a temporary folder of its own; `wrapper` is a command that runs it. */
async function startOther(folder: string, purpose = 'another server', wrapper: string[] = []): Promise<Other> {
  const TMPDIR = mkdtempSync(join(temporary, 'tmp-'))
  const [program = '', ...args] = [...wrapper, process.execPath, '--input-type=module', '--eval', code, folder, purpose]
  const child = spawn(program, args, { stdio: ['pipe', 'pipe', 'inherit'], env: { ...process.env, TMPDIR } })
  children.push(child)
  await once(child.stdout, 'data')
  const take = async () => {
    const said = once(child.stdout, 'data')
    child.stdin.write('go')
    return String((await said)[0]).trim()
  }
  return { child, take }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

/** Numbers of processes of its own, as a container has. */
const namespace = ['unshare', '--user', '--map-root-user', '--pid', '--fork', '--kill-child', '--mount-proc']
const [command = '', ...flags] = namespace
const canUnshare = spawnSync(command, [...flags, 'true']).status === 0

describe('a locked folder', () => {
  it('is held until it is let go', () => {
    const held = lockFolder(dir, 'a test')
    expect(held.path).toBe(dir)
    expect(() => lockFolder(dir, 'a test')).toThrow(FolderInUse)
    expect(() => lockFolder(dir, 'a test')).toThrow(FolderInUse)
    held.release()
    held.release()
    lockFolder(dir, 'a test').release()
  })

  it('is the same by another name, and not another folder', () => {
    const held = lockFolder(dir, 'a test')
    const link = join(temporary, 'link')
    symlinkSync(dir, link)
    expect(() => lockFolder(link, 'a test')).toThrow(`${link} is in use by a test (process ${process.pid} on `)
    const inner = join(dir, 'inner')
    mkdirSync(inner)
    lockFolder(inner, 'a test').release()
    held.release()
  })

  it('leaves an empty file behind, and no word of who had it', () => {
    const held = lockFolder(dir, 'a test')
    expect(readdirSync(dir).sort()).toEqual(['lock', 'lock-owner.json'])
    held.release()
    expect(readdirSync(dir)).toEqual(['lock'])
  })

  it('is refused to a process with another temporary folder, which is told in one line who has it', async () => {
    const first = await startOther(dir, 'the server')
    expect(await first.take()).toBe('held')
    const second = await startOther(dir)
    const refusal = await second.take()
    expect(refusal).toMatch(
      new RegExp(`^${dir} is in use by the server \\(process ${first.child.pid} on .+, since \\d{4}-.+Z\\)$`),
    )
    expect(() => lockFolder(dir, 'a test')).toThrow(refusal)
  })

  it('is free at once when its process was killed, whoever has its number now', async () => {
    const first = await startOther(dir)
    expect(await first.take()).toBe('held')
    await kill(first.child)
    const owner = { purpose: 'the server', pid: process.ppid, host: 'here', since: new Date().toISOString() }
    writeFileSync(join(dir, 'lock-owner.json'), JSON.stringify(owner))
    lockFolder(dir, 'a test').release()
  })

  it.each(['', '{', 'null', '[]'])('is refused also when the word of who has it is %j', async (word) => {
    const held = lockFolder(dir, 'a test')
    writeFileSync(join(dir, 'lock-owner.json'), word)
    expect(() => lockFolder(dir, 'a test')).toThrow(`${dir} is in use by another process`)
    held.release()
  })

  it('is said to be in use by its holder, not by one that was killed before, though the holder takes a while to say so', async () => {
    const first = await startOther(dir, 'the first')
    expect(await first.take()).toBe('held')
    await kill(first.child)
    const wordPath = join(dir, 'lock-owner.json')
    const word = readFileSync(wordPath)
    const held = lockFolder(dir, 'a test')
    const own = readFileSync(wordPath)
    writeFileSync(wordPath, word)
    const ask = async () => {
      writeFileSync(wordPath, word)
      const refusal = (await startOther(dir)).take()
      await sleep(500)
      writeFileSync(wordPath, own)
      return refusal
    }
    await expect.poll(ask).toContain(`in use by a test (process ${process.pid} on `)
    held.release()
  })

  it('says why it cannot be locked', () => {
    mkdirSync(join(dir, 'lock'))
    expect(() => lockFolder(dir, 'a test')).toThrow(`${dir} cannot be locked: `)
  })

  it.skipIf(!canUnshare)('is held across namespaces of processes', async () => {
    const inside = await startOther(dir, 'a container', namespace)
    expect(await inside.take()).toBe('held')
    expect(() => lockFolder(dir, 'a test')).toThrow(/ is in use by a container \(process 1 on /)
    expect(await (await startOther(dir, 'another', namespace)).take()).toMatch(/in use by a container \(process 1 on /)
    await kill(inside.child)
    const free = async () => {
      lockFolder(dir, 'a test').release()
      return true
    }
    await expect.poll(() => free().catch(() => false), { timeout: 5000 }).toBe(true)
    const held = lockFolder(dir, 'a test')
    expect(await (await startOther(dir, 'a container', namespace)).take()).toMatch(/in use by a test/)
    held.release()
  })

  it('of another user is not taken by root, whose files that user could not open', () => {
    lockFolder(dir, 'a test').release()
    const isRoot = process.getuid?.() === 0
    if (isRoot) chownSync(join(dir, 'lock'), 12_345, 12_345)
    const take = () => lockFolder(dir, 'a test').release()
    if (isRoot) {
      expect(take).toThrow(FolderNotLockable)
      expect(take).toThrow(/belongs to user 12345: run this as that user, not as root$/)
    } else expect(take).not.toThrow()
  })

  it('of several starters at once goes to exactly one, round after round, also after one that was killed', {
    timeout: 300_000,
  }, async () => {
    for (let round = 0; round < pick(8, 100); round++) {
      const others = await Promise.all([1, 2, 3, 4].map((n) => startOther(dir, `starter ${n}`)))
      const said = await Promise.all(others.map((other) => other.take()))
      const winner = others[said.indexOf('held')]
      expect([round, said.filter((line) => line === 'held').length]).toEqual([round, 1])
      const refused = said.filter((line) => line !== 'held')
      const name = `starter ${said.indexOf('held') + 1} (process ${winner?.child.pid} on `
      for (const line of refused) expect(line).toContain(name)
      await Promise.all(others.map(({ child }) => kill(child)))
    }
  })
})
