import type { ReplyOf, uploadImage } from '@vitrine/contract'
import { bytesOfMegabyte } from '@vitrine/contract/client'
import { expect, test } from 'vitest'
import { ApiError } from '../../lib/api/error.ts'
import { createUploadQueue, type UploadItem } from './upload-queue.ts'

type Reply = ReplyOf<typeof uploadImage>

/** A queue whose sending the test ends. */
function makeQueue() {
  const sent: string[] = []
  const under = new Map<string, { answer: (reply: Partial<Reply>) => void; signal: AbortSignal }>()
  let items: readonly UploadItem[] = []
  const queue = createUploadQueue({
    send: ({ name }, { signal }) => {
      sent.push(name)
      return new Promise((resolve, reject) => {
        under.set(name, { answer: (reply) => resolve(reply as Reply), signal })
        signal.addEventListener('abort', () => reject(new ApiError({ code: 'network', status: 0, message: 'network' })))
      })
    },
    onChange: (next) => {
      items = next
    },
    onDone: () => {},
    explainSize: (size, limit) => `${size} of ${limit}`,
  })
  const stateOf = (name: string) => items.find((item) => item.name === name)
  return { queue, sent, under, stateOf }
}
const make = (...names: string[]) => names.map((name) => new File(['x'], name))
const settle = () => new Promise((resolve) => setTimeout(resolve))

test('a few are sent at once, and the next one when one has ended', async () => {
  const { queue, sent, under } = makeQueue()
  queue.add(make('a', 'b', 'c', 'd'), 10)
  expect(sent).toEqual(['a', 'b', 'c'])
  under.get('b')?.answer({ is_repeated: false })
  await settle()
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
})

test('whoever leaves stops those on their way, and none that waits begins', async () => {
  const { queue, sent, under } = makeQueue()
  queue.add(make('a', 'b', 'c', 'd', 'e'), 10)
  queue.close()
  await settle()
  expect(sent).toEqual(['a', 'b', 'c'])
  expect([...under.values()].every(({ signal }) => signal.aborted)).toBe(true)
})

test('one that is taken out makes room for the next', async () => {
  const { queue, sent, under, stateOf } = makeQueue()
  queue.add(make('a', 'b', 'c', 'd'), 10)
  queue.drop(1)
  await settle()
  expect(under.get('a')?.signal.aborted).toBe(true)
  expect(stateOf('a')).toBeUndefined()
  expect(sent).toEqual(['a', 'b', 'c', 'd'])
})

test('one that the library has already is told from a new one', async () => {
  const { queue, under, stateOf } = makeQueue()
  queue.add(make('a', 'b'), 10)
  under.get('a')?.answer({ is_repeated: true, id: 'one' })
  under.get('b')?.answer({ is_repeated: false, id: 'two' })
  await settle()
  expect([stateOf('a'), stateOf('b')]).toMatchObject([
    { state: 'done', isRepeated: true, isAlone: false, image: { id: 'one' } },
    { state: 'done', isRepeated: false, isAlone: false, image: { id: 'two' } },
  ])
})

test('one that is a byte too large never seems to fit', () => {
  const { queue, stateOf, sent } = makeQueue()
  queue.add([new File([new Uint8Array(10 * bytesOfMegabyte + 1)], 'a')], 10)
  expect(stateOf('a')?.error?.message).toBe('10.01 of 10.00')
  expect(sent).toEqual([])
})

test('the limit is what the server has told, and until then the server refuses by itself', () => {
  const large = new File([new Uint8Array(2 * bytesOfMegabyte)], 'a')
  const { queue, stateOf, sent } = makeQueue()
  queue.add([large], 1)
  expect(stateOf('a')?.error?.message).toBe('2.00 of 1.00')
  queue.clear()
  queue.add([large], undefined)
  expect(sent).toEqual(['a'])
})
