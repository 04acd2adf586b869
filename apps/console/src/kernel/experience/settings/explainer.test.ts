import type { Rule } from '@vitrine/targeting'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Answer, createExplainer, type Explained, type Explanation, type Question } from './explainer.ts'

const plain: Rule = { field: 'path', operator: 'sw', value: '/sale' }
const expression: Rule = { field: 'path', operator: 'nri', value: '^/cart' }
const known: Explanation = { matched: true, rules: [] }

/** Workers whose messages the test sends. */
function makeWorkers() {
  const workers: { asked: Question[]; say: (answer: object) => void; isEnded: boolean }[] = []
  const start = () => {
    let listeners: ((event: MessageEvent<Answer>) => void)[] = []
    const worker = {
      asked: [] as Question[],
      isEnded: false,
      say: (answer: object) => {
        const data = { id: worker.asked.at(-1)?.id, ...answer } as Answer
        for (const listener of listeners) listener({ data } as MessageEvent<Answer>)
      },
    }
    workers.push(worker)
    return {
      postMessage: (question: Question) => void worker.asked.push(question),
      terminate: () => {
        worker.isEnded = true
      },
      addEventListener: (_: 'message', listener: (event: MessageEvent<Answer>) => void) =>
        void listeners.push(listener),
      removeEventListener: (_: 'message', listener: (event: MessageEvent<Answer>) => void) => {
        listeners = listeners.filter((each) => each !== listener)
      },
    }
  }
  const told: Explained[][] = []
  return { workers, told, explainer: createExplainer(start), tell: (found: Explained[]) => void told.push(found) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('rules without an expression are explained at once, and never slow', () => {
  const { workers, told, explainer, tell } = makeWorkers()
  explainer.ask({ rules: [plain], urls: ['https://shop.test/sale', 'no address', ''], hideFragment: false }, tell)
  vi.advanceTimersByTime(60_000)
  expect(told.map((found) => found.map((each) => typeof each === 'object' && each.matched))).toEqual([
    [true, false, false],
  ])
  expect(workers).toEqual([])
})

test('a worker that begins late makes no expression slow', () => {
  const { workers, told, explainer, tell } = makeWorkers()
  explainer.ask({ rules: [expression], urls: ['a'], hideFragment: false }, tell)
  vi.advanceTimersByTime(30_000)
  expect(told).toEqual([])
  workers[0]?.say({ begun: true })
  workers[0]?.say({ index: 0, explanation: known })
  expect([told, workers.length]).toEqual([[[known]], 1])
})

test('what is late once is tried again, and slow only then', () => {
  const { workers, told, explainer, tell } = makeWorkers()
  explainer.ask({ rules: [plain, expression], urls: ['a', 'b', 'c'], hideFragment: false }, tell)
  workers[0]?.say({ begun: true })
  workers[0]?.say({ index: 1, explanation: known })
  vi.advanceTimersByTime(1000)
  expect([told, workers[0]?.isEnded, workers[1]?.asked[0]?.urls]).toEqual([[], true, ['a', 'c']])
  workers[1]?.say({ begun: true })
  workers[1]?.say({ index: 1, explanation: known })
  vi.advanceTimersByTime(1000)
  expect([told, workers[1]?.isEnded, workers.length]).toEqual([[['slow', known, known]], true, 2])
})

test('who asks something else hears no more of it, and nothing runs on', () => {
  const { workers, told, explainer, tell } = makeWorkers()
  const stop = explainer.ask({ rules: [expression], urls: ['a'], hideFragment: false }, tell)
  workers[0]?.say({ begun: true })
  stop()
  workers[0]?.say({ index: 0, explanation: known })
  vi.advanceTimersByTime(5000)
  expect([told, workers[0]?.isEnded, workers.length]).toEqual([[], true, 1])
})
