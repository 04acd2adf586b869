import { afterAll, expect, it } from 'vitest'
import { createWorkers, OutOfTime, type Workers } from '../../platform/workers/index.ts'
import { isTooMuchTogether, judgeRule } from './rule-verdict.ts'

const workers = createWorkers()
afterAll(() => workers.close())

it('a pattern that was not judged in time is refused again without another try, and others are judged', async () => {
  const rule = { operator: 'mr' as const, value: '^/never-judged-in-time/' }
  const late: Workers = { run: () => Promise.reject(new OutOfTime('overran', 'late')), close: async () => undefined }
  const refused = { verdict: 'complex_regex', part: rule.value, work: 0 }
  expect(await judgeRule(late, 'a', rule)).toEqual(refused)
  expect(await judgeRule(workers, 'b', { ...rule, operator: 'nmr' })).toEqual(refused)
  expect(await judgeRule(workers, 'b', { ...rule, operator: 'ri' })).toMatchObject({ verdict: 'safe' })
})

it('what nobody had time for is not held against the pattern', async () => {
  const rule = { operator: 'mr' as const, value: '^/not-begun/' }
  const full: Workers = { run: () => Promise.reject(new OutOfTime('not_begun', 'full')), close: async () => undefined }
  await expect(judgeRule(full, 'a', rule)).rejects.toThrow('unavailable')
  expect(await judgeRule(workers, 'a', rule)).toMatchObject({ verdict: 'safe' })
})

it('the patterns of an experience may take 20 ms together', () => {
  expect(isTooMuchTogether([{ work: 15_000_000 }, { work: 5_000_000 }])).toBe(false)
  expect(isTooMuchTogether([{ work: 15_000_000 }, { work: 5_000_001 }])).toBe(true)
})
