import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** A person at a terminal. */
export interface Terminal {
  ask(question: string): Promise<string>
  /** What is typed does not appear. */
  askSecret(question: string): Promise<string>
  close(): void
}

/** Whoever was asked left with Ctrl-C or Ctrl-D. */
export class Unanswered extends Error {}

export function openTerminal(): Terminal {
  let muted = false
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!muted) process.stdout.write(chunk)
      done()
    },
  })
  // One for all questions: what is pasted in several lines answers the next ones, too.
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 })
  const left = new Promise<never>((_resolve, reject) => {
    lines.once('SIGINT', () => lines.close())
    lines.once('close', () => reject(new Unanswered('nothing was changed')))
  })
  left.catch(() => {})
  return {
    ask: (question) => Promise.race([lines.question(question), left]),
    async askSecret(question) {
      const answer = Promise.race([lines.question(question), left])
      muted = true
      try {
        return await answer
      } finally {
        muted = false
        process.stdout.write('\n')
      }
    },
    close: () => lines.close(),
  }
}
