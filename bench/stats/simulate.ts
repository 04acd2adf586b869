import { Worker } from 'node:worker_threads'
import { cells } from './cells.ts'
import { merge, type Tally } from './tally.ts'
import type { Job } from './worker.ts'

const CHUNK = 250

/** Runs every cell so many times on several threads; the tallies by the cells' names. The same for the same seed. */
export async function simulateCells(runs: number, seed: number, threads: number): Promise<Map<string, Tally>> {
  const jobs = cells.flatMap((_, cell) =>
    Array.from(
      { length: Math.ceil(runs / CHUNK) },
      (_, i): Job => ({
        seed,
        cell,
        from: i * CHUNK,
        to: Math.min(runs, (i + 1) * CHUNK),
      }),
    ),
  )
  const tallies = cells.map((): Tally[] => [])
  await Promise.all(Array.from({ length: threads }, () => work(jobs, tallies)))
  return new Map(cells.map(({ id }, i) => [id, merge(tallies[i] ?? [])]))
}

/** One thread, which takes from the queue of all. */
async function work(jobs: Job[], tallies: Tally[][]): Promise<void> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url))
  try {
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { promise, resolve, reject } = Promise.withResolvers<Tally>()
      worker.once('message', resolve)
      worker.once('error', reject)
      worker.postMessage(job)
      tallies[job.cell]?.push(await promise)
      worker.removeAllListeners('error')
    }
  } finally {
    await worker.terminate()
  }
}
