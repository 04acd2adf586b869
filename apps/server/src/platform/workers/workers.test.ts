import { afterEach, describe, expect, it } from 'vitest'
import { createWorkers, type Job, OutOfTime, type Workers, type WorkersOptions } from './index.ts'
import type * as jobs from './testing/jobs.ts'

type Jobs = typeof jobs
const job = <Name extends keyof Jobs>(name: Name, deadlineMs = 10_000): Job<Jobs[Name]> => ({
  module: new URL('./testing/jobs.ts', import.meta.url),
  name,
  deadlineMs,
})

let workers: Workers
const open = (options?: WorkersOptions) => {
  workers = createWorkers(options)
  return workers
}
afterEach(() => workers.close())

describe('a job', () => {
  it('runs in a thread, which serves again', async () => {
    const { run } = open({ threads: 1 })
    expect(await run(job('add'), 'a', { a: 1, b: 2 })).toBe(3)
    const first = await run(job('readThread'), 'a', null)
    expect(first).not.toBe(0)
    expect(await run(job('readThread'), 'b', null)).toBe(first)
  })

  it('is told nothing of the settings', async () => {
    expect(await open().run(job('readEnv'), 'a', null)).toEqual([])
  })

  it('fails as its function does, and its thread lives on', async () => {
    const { run } = open({ threads: 1 })
    const thread = await run(job('readThread'), 'a', null)
    await expect(run(job('refuse'), 'a', 'no')).rejects.toThrow(new TypeError('no'))
    expect(await run(job('readThread'), 'a', null)).toBe(thread)
  })

  it('that nothing exports is told of by its name', async () => {
    const { run } = open({ threads: 1 })
    await expect(run({ ...job('add'), name: 'gone' }, 'a', { a: 1, b: 2 })).rejects.toThrow('exports no gone')
  })

  it('that waits without working is ended, too', async () => {
    const { run } = open({ threads: 1 })
    await expect(run(job('waitFor', 1000), 'a', 60_000)).rejects.toThrow(OutOfTime)
    expect(await run(job('waitFor', 1000), 'a', 1200)).toBeGreaterThan(0)
  })

  it.each([
    ['spins', 'spin', null],
    ['backtracks', 'backtrack', `${'a'.repeat(60)}!`],
    ['eats memory', 'devour', null],
  ] as const)('that %s is ended, and the next one served', async (_, name, input) => {
    const { run } = open({ threads: 1 })
    const bad = run(job(name, name === 'devour' ? 20_000 : 100) as Job<(input: unknown) => unknown>, 'a', input)
    const good = run(job('add'), 'b', { a: 1, b: 2 })
    await expect(bad).rejects.toThrow(OutOfTime)
    expect(await good).toBe(3)
  })
})

describe('jobs of several owners', () => {
  it('leave a thread to others, however many one owner brings', async () => {
    const { run } = open({ threads: 2 })
    // Both threads have loaded what they run: one that still does would look as if it had been kept from the other owner.
    await Promise.all(['greedy', 'other'].map((owner) => run(job('waitFor'), owner, 50)))
    const many = [1, 2, 3, 4].map(() => run(job('waitFor'), 'greedy', 200))
    const other = await run(job('waitFor'), 'other', 0)
    const ends = await Promise.all(many)
    expect(ends.filter((end) => end < other).length).toBeLessThan(2)
    for (const [at, end] of ends.slice(1).entries()) expect(end - (ends[at] ?? 0)).toBeGreaterThan(150)
  })

  it('are turned away when too many of one owner wait', async () => {
    const { run } = open({ threads: 1, waitingMost: 2 })
    const results = await Promise.allSettled([1, 2, 3, 4].map(() => run(job('waitFor'), 'greedy', 50)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected'])
  })
})

it('lets go of everything when it closes', async () => {
  const { run, close } = open({ threads: 1 })
  const under = expect(run(job('spin'), 'a', null)).rejects.toThrow(OutOfTime)
  const waiting = expect(run(job('add'), 'b', { a: 1, b: 2 })).rejects.toThrow(OutOfTime)
  await close()
  await Promise.all([under, waiting])
  await expect(run(job('add'), 'a', { a: 1, b: 2 })).rejects.toThrow(OutOfTime)
})
