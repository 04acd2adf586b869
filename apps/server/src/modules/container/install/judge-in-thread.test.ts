import { installAdvice } from '@vitrine/contract'
import { expect, it } from 'vitest'
import { createLogger } from '../../../platform/logger.ts'
import { createWorkers, OutOfTime } from '../../../platform/workers/index.ts'
import { judgeInThread } from './judge-in-thread.ts'

const log = createLogger({ level: 'silent', pretty: false })
const answer = {
  body: Buffer.from('<head>'),
  contentType: 'text/html',
  policy: '',
  url: 'https://shop.test/',
  container: 'a1b2c3d4e5f6a7b8',
  tagUrl: 'https://tag.test',
  publicUrl: 'https://vitrine.test',
  lastEventAt: null,
  now: new Date(0),
}

it('judges a page', async () => {
  const workers = createWorkers()
  expect(await judgeInThread({ workers, log }, 'org', answer)).toMatchObject({ status: 'missing' })
  await workers.close()
})

const failingBy = (error: Error) => {
  const run = () => Promise.reject(error)
  return judgeInThread({ workers: { run, close: async () => undefined }, log }, 'org', answer)
}

it('tells in words of a page that no thread judges in time', async () => {
  const found = await failingBy(new OutOfTime('overran', 'took too long'))
  expect(found).toMatchObject({ status: 'unreachable', url: answer.url })
  expect(installAdvice[found.reason].zh).toContain('過於複雜')
})

it('blames no page for a queue that is full, nor for an error of ours', async () => {
  const workers = createWorkers({ waitingMost: 0 })
  const refused = judgeInThread({ workers, log }, 'org', answer)
  await expect(refused).rejects.toMatchObject({ code: 'unavailable', cause: { message: 'too much is waiting' } })
  await workers.close()
  await expect(failingBy(new TypeError('x is undefined'))).rejects.toThrow('x is undefined')
})
