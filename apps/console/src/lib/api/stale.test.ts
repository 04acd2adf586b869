import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from './error.ts'
import { onStale, queryClient } from './query.ts'

afterEach(() => {
  vi.useRealTimers()
  queryClient.clear()
})

const refuse = (key: string, code: ApiError['code'] = 'rule_broken') =>
  queryClient
    .fetchQuery({
      queryKey: [key],
      queryFn: () => Promise.reject(new ApiError({ code, status: 422, message: key })),
      staleTime: 0,
      retry: false,
    })
    .catch(() => undefined)

test('a refresh that fails is told once, however many fail with it; what was never shown tells for itself', async () => {
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] })
  const tell = vi.fn()
  onStale(tell)
  await refuse('never shown')
  expect(tell).not.toHaveBeenCalled()
  for (const key of ['a', 'b', 'c']) queryClient.setQueryData([key], 1)
  await refuse('a', 'unauthenticated')
  expect(tell).not.toHaveBeenCalled()
  await Promise.all([refuse('a'), refuse('b'), refuse('c')])
  expect(tell).toHaveBeenCalledOnce()
  expect(queryClient.getQueryData(['b'])).toBe(1)
  vi.setSystemTime(Date.now() + 60_000)
  await refuse('a')
  expect(tell).toHaveBeenCalledTimes(2)
})

test('what is made while a list is read for the first time is in the list, for whoever waits for it as well', async () => {
  const answers: PromiseWithResolvers<string[]>[] = []
  const read = () => {
    const answer = Promise.withResolvers<string[]>()
    answers.push(answer)
    return answer.promise
  }
  const observer = new QueryObserver(queryClient, { queryKey: ['list'], queryFn: read })
  const stop = observer.subscribe(() => undefined)
  const waited = queryClient.ensureQueryData({ queryKey: ['list'], queryFn: read })
  const invalidated = queryClient.invalidateQueries({ queryKey: ['list'] })
  await expect.poll(() => answers.length).toBe(2)
  answers[0]?.resolve(['old'])
  answers[1]?.resolve(['old', 'new'])
  await invalidated
  expect(observer.getCurrentResult().data).toEqual(['old', 'new'])
  expect(await waited).toEqual(['old', 'new'])
  stop()
})
