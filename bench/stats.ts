import { availableParallelism, cpus } from 'node:os'
import { cells } from './stats/cells.ts'
import { listMisses } from './stats/judged.ts'
import { simulateCells } from './stats/simulate.ts'
import { printCoverage, printFalseVerdicts, printOthers, printPower } from './stats/tables.ts'

/*
 * How often the statistics are wrong, and how often they find what is there, by simulated shops.
 * `node bench/stats.ts [runs a situation] [-threads]`: 10,000 runs unless given; fewer miss targets by chance.
 */

/** Chosen before the first look at any result, and never changed for a better one. */
const SEED = 20_261_122

const numbers = process.argv.slice(2).map(Number)
const runs = numbers.find((n) => n > 0) ?? 10_000
const threads = -(numbers.find((n) => n < 0) ?? -availableParallelism())
const started = performance.now()
const results = await simulateCells(runs, SEED, threads)
const seconds = ((performance.now() - started) / 1000).toFixed(0)
console.log(`${cells.length} situations, ${runs.toLocaleString('en-US')} runs each, seed ${SEED}`)
console.log(`${seconds} s on ${threads} of ${cpus().length} cores (${cpus()[0]?.model.trim()})`)
for (const print of [printFalseVerdicts, printPower, printCoverage, printOthers]) print(results)

const misses = listMisses()
for (const miss of misses) console.error(`missed: ${miss}`)
if (misses.length > 0) process.exitCode = 1
