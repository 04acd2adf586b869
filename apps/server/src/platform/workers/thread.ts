import { parentPort } from 'node:worker_threads'

/** One piece of work: a function that a module exports, and what it is given. */
export interface Task {
  module: string
  name: string
  input: unknown
}

/** What a thread says about its task: that it has loaded it, then how it ended. */
export type Word = { at: 'begun'; cpuMs: number } | { at: 'done'; output: unknown } | { at: 'failed'; error: Error }

/** CPU time that a thread has used, in ms. */
export const cpuMsOf = ({ user, system }: NodeJS.CpuUsage): number => (user + system) / 1000

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

parentPort?.on('message', async ({ module, name, input }: Task) => {
  const say = (word: Word) => parentPort?.postMessage(word)
  try {
    const exported = (await import(module)) as Record<string, (input: unknown) => unknown>
    // Loading a module takes what it takes on a busy machine; only the work itself has a deadline.
    say({ at: 'begun', cpuMs: cpuMsOf(process.threadCpuUsage()) })
    const run = exported[name]
    if (!run) throw new Error(`${module} exports no ${name}`)
    say({ at: 'done', output: await run(input) })
  } catch (error) {
    say({ at: 'failed', error: asError(error) })
  }
})
