import type { FromAgent, FromConsole } from '@vitrine/editor/protocol'
import type { PageAgent } from '../use-page-agent.ts'

/** The page has gone, or says nothing. */
export class NoAnswer extends Error {}

type Answers = 'checked' | 'captured' | 'measured'
type Answer<T extends Answers> = Extract<FromAgent, { type: T }>
let last = 0

/** Asks the page something, and waits so long for its answer. Throws NoAnswer. */
export function ask<T extends Answers>(
  { send, listen }: Pick<PageAgent, 'send' | 'listen'>,
  { type, patienceMs }: { type: T; patienceMs: number },
  question: (run: number) => FromConsole,
): Promise<Answer<T>> {
  last += 1
  const run = last
  return new Promise((resolve, reject) => {
    const fail = () => {
      end()
      reject(new NoAnswer())
    }
    const unhear = listen((message) => {
      // The next page knows nothing of the question.
      if (message.type === 'leaving') return fail()
      if (message.type !== type || !('run' in message) || message.run !== run) return
      end()
      resolve(message as unknown as Answer<T>)
    })
    const timer = setTimeout(fail, patienceMs)
    const end = () => {
      unhear()
      clearTimeout(timer)
    }
    send(question(run))
  })
}
