import { createRule, listRules } from '@vitrine/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { session } from '../session.ts'
import { call, setUnauthenticatedHandler, toQueryString } from './client.ts'
import { ApiError, isTransient } from './error.ts'

const answer = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers })),
  )
const failed = async (): Promise<ApiError> => {
  try {
    await call(listRules, { query: { org: '0'.repeat(32), experience_id: 'x' } })
  } catch (error) {
    return error as ApiError
  }
  throw new Error('The call did not fail')
}
afterEach(() => vi.unstubAllGlobals())

test('a failure keeps code, issues, details and id', async () => {
  const issues = [{ path: 'value', error: 'invalid_regex', message: '規則運算式格式錯誤' }]
  answer(422, { code: 422, error: 'rule_broken', message: '…', issues, details: { a: 1 }, id: 'req-1' })
  expect(await failed()).toMatchObject({ code: 'rule_broken', status: 422, issues, details: { a: 1 }, id: 'req-1' })
})

test('no answer, a page of some proxy, and an answer without data are told apart from ours', async () => {
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Promise.reject(new TypeError('Failed to fetch'))),
  )
  expect((await failed()).code).toBe('network')
  answer(502, '<html>Bad gateway</html>', { 'x-request-id': 'edge-1' })
  expect(await failed()).toMatchObject({ code: 'bad_answer', status: 502, id: 'edge-1' })
  answer(200, { nothing: true })
  expect((await failed()).code).toBe('bad_answer')
})

test('only what may go away by itself is tried again', () => {
  const error = (code: ApiError['code'], status: number) => new ApiError({ code, status, message: '' })
  expect([error('network', 0), error('internal', 500), error('bad_answer', 502)].every(isTransient)).toBe(true)
  expect([error('invalid_input', 400), error('conflict', 409), error('too_many_requests', 429)].some(isTransient)).toBe(
    false,
  )
})

test('an ended session is told once somebody was signed in, a wrong password is not', async () => {
  const handler = vi.fn()
  setUnauthenticatedHandler(handler)
  vi.spyOn(session, 'token').mockReturnValue('t')
  answer(401, { code: 401, error: 'wrong_credentials', message: '' })
  await failed()
  expect(handler).not.toHaveBeenCalled()
  answer(401, { code: 401, error: 'unauthenticated', message: '' })
  await failed()
  expect(handler).toHaveBeenCalledOnce()
  // Whoever begins to listen late learns of it as well, but not of a token that nobody has any more.
  const late = vi.fn()
  setUnauthenticatedHandler(late)
  expect(late).toHaveBeenCalledOnce()
  vi.spyOn(session, 'token').mockReturnValue('next')
  setUnauthenticatedHandler(late)
  expect(late).toHaveBeenCalledOnce()
})

test('query and body go where they belong', async () => {
  answer(200, { code: 200, data: { id: 'r' } })
  await call(createRule, {
    query: { org: '0'.repeat(32) },
    body: { experience_id: 'x', field: 'path', operator: 'sw', value: '/a' },
    idempotencyKey: 'k',
  })
  const [url, init] = vi.mocked(fetch).mock.calls[0] ?? []
  expect(url).toBe(`/api/optimize/experience/rule?org=${'0'.repeat(32)}`)
  expect(init).toMatchObject({
    method: 'POST',
    headers: { 'Idempotency-Key': 'k', 'Content-Type': 'application/json' },
  })
  expect(toQueryString({ a: undefined, b: '', c: 0, d: '全' })).toBe('?c=0&d=%E5%85%A8')
})
