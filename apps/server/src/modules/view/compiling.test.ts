import { expect, it } from 'vitest'
import { createCompiling } from './compiling.ts'

it('a person with many pages open keeps nobody waiting for them, and has but so many wait', async () => {
  const { run } = createCompiling()
  const begun: string[] = []
  const ends: (() => void)[] = []
  const compile = (owner: string) =>
    run(() => {
      begun.push(owner)
      return new Promise<void>((end) => ends.push(end))
    }, owner)
  const many = Promise.allSettled(Array.from({ length: 40 }, () => compile('many pages')))
  const other = compile('somebody else')
  await expect.poll(() => begun).toEqual(['many pages', 'many pages'])
  ends.shift()?.()
  await expect.poll(() => begun).toEqual(['many pages', 'many pages', 'somebody else'])
  while (begun.length < 23 || ends.length > 0) {
    ends.shift()?.()
    await new Promise((done) => setImmediate(done))
  }
  await other
  const refused = (await many).flatMap((each) => (each.status === 'rejected' ? [each.reason] : []))
  expect(refused).toHaveLength(40 - 22)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'too_many_requests', details: { seconds: 1 } })
})
