import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { makeOnce } from './once.ts'

test('the same call is made once while it is under way, another one beside it', async () => {
  const once = makeOnce()
  const started: string[] = []
  const call = (name: string) => once.run({ name }, async () => `${started.push(name)} ${name}`)
  const [first, second, other] = await Promise.all([call('stop'), call('stop'), call('rename')])
  expect([first, second, other]).toEqual(['1 stop', '1 stop', '2 rename'])
  await pause(5)
  expect(await call('stop')).toBe('3 stop')
})

test('a call that failed can be made again', async () => {
  const once = makeOnce()
  await expect(once.run(1, () => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
  await pause(5)
  expect(await once.run(1, async () => 'done')).toBe('done')
})

test('it is busy from the moment at which a call is asked for until the call has ended', async () => {
  const once = makeOnce()
  const answered = Promise.withResolvers<void>()
  const call = once.run('rename', () => answered.promise)
  expect(once.isBusy()).toBe(true)
  answered.resolve()
  await call
  await pause(5)
  expect(once.isBusy()).toBe(false)
})
