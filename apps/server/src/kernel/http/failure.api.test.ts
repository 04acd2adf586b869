import { getUserInfo, updateProfile } from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'
import { makeOrganization, makeUser } from '../../testing/store.ts'

let server: TestServer
let client: ApiClient
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'fatal' })
  const { db, postgres } = server.platform
  client = new ApiClient(server.url, (await makeUser(db, await makeOrganization(db))).token)
  // The embedded engine has no clock to cut statements off by; this statement ends as one that was.
  await postgres.execute(`
    create function cut_off() returns trigger language plpgsql as $$
    begin
      raise exception 'canceling statement due to statement timeout' using errcode = 'query_canceled';
    end $$;
    create trigger cut_off before update on users for each row when (new.user_name = 'Too slow') execute function cut_off()`)
})
afterAll(() => server.destroy())

it('a body that is not UTF-8 is refused, and nothing of it kept', async () => {
  const user_name = Buffer.from([0xff, 0xfe])
  const before = await client.must(getUserInfo)
  const answer = await fetch(`${server.url}/api${updateProfile.path}`, {
    method: updateProfile.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${client.token}` },
    body: Buffer.concat([Buffer.from('{"user_name":"A'), user_name, Buffer.from('"}')]),
  })
  const failure = { error: 'invalid_input', issues: [expect.objectContaining({ path: '', error: 'invalid_format' })] }
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining(failure)])
  expect(await client.must(getUserInfo)).toEqual(before)
})

it.each([
  ['zh-TW', '服務暫時無法使用，請稍後再試'],
  ['en', 'The service is temporarily unavailable. Try again later.'],
])(
  'a statement that was cut off is answered as passing trouble, and changes nothing: %s',
  async (language, message) => {
    const body = { user_name: 'Too slow', locale: 'en' } as const
    const { status, failure, headers } = await client.call(updateProfile, {
      body,
      headers: { 'accept-language': language },
    })
    expect([status, failure.code, failure.error, failure.message]).toEqual([503, 503, 'unavailable', message])
    expect(headers.get('retry-after')).toBe('5')
    expect(await client.must(getUserInfo)).toMatchObject({ locale: 'zh-TW' })
    expect((await client.must(updateProfile, { body: { user_name: 'In time' } })).user_name).toBe('In time')
  },
)
