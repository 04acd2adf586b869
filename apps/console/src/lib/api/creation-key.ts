import { isTransient } from './error.ts'

/**
 * Keys by which the server knows a creation again. What may have been done although no answer came is asked for again by the same
 * key; something else, and what comes after an answer, has a key of its own.
 */
export function makeCreationKeys() {
  let last: { key: string; asked: string } | undefined
  return {
    keyFor(input: unknown): string {
      const asked = JSON.stringify(input)
      if (last?.asked !== asked) last = { key: crypto.randomUUID(), asked }
      return last.key
    },
    /** The call has ended; without an error it was done. */
    settle(error?: unknown): void {
      if (!isTransient(error)) last = undefined
    },
  }
}
