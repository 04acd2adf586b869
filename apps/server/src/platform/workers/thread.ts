import { parentPort } from 'node:worker_threads'

/** One piece of work: a function that a module exports, and what it is given. */
export interface Task {
  module: string
  name: string
  input: unknown
}

/** What a thread says about its task: that it has loaded it, then how it ended. */
export type Word = { at: 'begun' } | { at: 'done'; output: unknown } | { at: 'failed'; error: Error }

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

parentPort?.on('message', async ({ module, name, input }: Task) => {
  const say = (word: Word) => parentPort?.postMessage(word)
  try {
    const exported = (await import(module)) as Record<string, (input: unknown) => unknown>
    // Loading a module takes what it takes on a busy machine; only the work itself has a deadline.
    say({ at: 'begun' })
    say({ at: 'done', output: await exported[name]?.(input) })
  } catch (error) {
    say({ at: 'failed', error: asError(error) })
  }
})
