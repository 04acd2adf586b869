import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { FolderInUse, lockFolder } from './lock-folder.ts'

let dir: string
const children: ChildProcess[] = []
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'vitrine-lock-'))
})
afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  rmSync(dir, { recursive: true, force: true })
})

/** Another process that holds the folder until it is killed. */
async function holdElsewhere(folder: string): Promise<ChildProcess> {
  const code = `import { lockFolder } from ${JSON.stringify(new URL('lock-folder.ts', import.meta.url).href)}
    await lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.push(child)
  await new Promise((resolve, reject) => {
    child.stdout?.once('data', resolve)
    child.once('exit', () => reject(new Error('the other process ended')))
  })
  return child
}

describe('a locked folder', () => {
  it('is held until it is let go', async () => {
    const release = await lockFolder(dir)
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(FolderInUse)
    await release()
    await (await lockFolder(dir))()
  })

  it('is the same by another name, and not another folder', async () => {
    const release = await lockFolder(dir)
    const link = `${dir}-link`
    symlinkSync(dir, link)
    await expect(lockFolder(link)).rejects.toThrow(`${link} is in use by another process`)
    rmSync(link)
    const inner = join(dir, 'inner')
    mkdirSync(inner)
    await (await lockFolder(inner))()
    await release()
  })

  it('is refused while another process has it, and free once that was killed', async () => {
    const holder = await holdElsewhere(dir)
    await expect(lockFolder(dir)).rejects.toBeInstanceOf(FolderInUse)
    const ended = new Promise((resolve) => holder.once('exit', resolve))
    holder.kill('SIGKILL')
    await ended
    await (await lockFolder(dir))()
  })

  it('of two takers at once goes to one', async () => {
    const taken = await Promise.allSettled([1, 2, 3, 4].map(() => lockFolder(dir)))
    const won = taken.filter((each) => each.status === 'fulfilled')
    expect(won).toHaveLength(1)
    for (const each of won) await each.value()
  })
})
