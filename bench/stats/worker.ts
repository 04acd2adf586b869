import { parentPort } from 'node:worker_threads'
import { cells } from './cells.ts'
import type { Tally } from './tally.ts'

/** Runs of a cell, from one number up to another. */
export interface Job {
  seed: number
  cell: number
  from: number
  to: number
}

parentPort?.on('message', ({ seed, cell, from, to }: Job) => {
  const tally: Tally = {}
  for (let run = from; run < to; run++) cells[cell]?.run([seed, cell, run], tally)
  parentPort?.postMessage(tally)
})
