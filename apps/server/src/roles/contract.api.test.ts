import {
  type Endpoint,
  type ErrorCode,
  errors,
  type Failure,
  formatMessage,
  issueMessages,
  type Language,
  putWorkingCopy,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isLong, pick } from '../../../../tools/effort.ts'
import { ApiClient } from '../testing/api.ts'
import { calls, inputsOf, instead, makeThings, oneOf, schemasOf, type Things, targetOf } from '../testing/calls.ts'
import { makeStore, type Store } from '../testing/fixtures.ts'
import { type Attack, type Input, makeAttacks, nest } from '../testing/hostile.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'
import { takeSnapshot } from '../testing/snapshot.ts'
import { makeUser } from '../testing/store.ts'

const seed = 20_261_121
/** Attacks on one call at most: the content of versions alone would make thousands. */
const most = pick(40, 260)

let server: TestServer
let store: Store
let things: Things
let foreign: Store
let foreignThings: Things
let stranger: ApiClient
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  things = await makeThings(store)
  foreign = await makeStore(server)
  foreignThings = await makeThings(foreign)
  stranger = new ApiClient(server.url, (await makeUser(server.platform.db, undefined)).token)
})
afterAll(() => server.destroy())

interface Raw {
  token?: string
  language?: Language
  contentType?: string
  headers?: Record<string, string>
  /** Instead of the input's body. */
  text?: string | Uint8Array<ArrayBuffer>
}

/** Sends what no client of ours would. */
async function send({ method, path }: Endpoint, { query, body }: Input, raw: Raw = {}) {
  const url = new URL(`${server.url}/api${path}`)
  for (const [name, value] of Object.entries(query))
    for (const each of [value].flat()) if (each !== undefined) url.searchParams.append(name, String(each))
  const text = raw.text ?? (body === undefined ? undefined : JSON.stringify(body))
  const response = await fetch(url, {
    method,
    headers: {
      ...(text !== undefined && raw.contentType !== '' && { 'content-type': raw.contentType ?? 'application/json' }),
      ...(raw.token !== undefined && { authorization: `Bearer ${raw.token}` }),
      ...(raw.language && { 'accept-language': raw.language }),
      ...raw.headers,
    },
    ...(text !== undefined && { body: text }),
  })
  const answer = await response.text()
  return { status: response.status, failure: (answer.startsWith('{') ? JSON.parse(answer) : {}) as Failure }
}
type Answer = Awaited<ReturnType<typeof send>>

/** A refusal as the contract promises it: status, code, words in the caller's language, the field. */
function expectRefusal(
  what: string,
  { status, failure }: Answer,
  code: ErrorCode,
  language: Language,
  at?: string,
): void {
  expect([what, status, failure.error]).toEqual([what, errors[code].status, code])
  expect(failure.code).toBe(status)
  expect(failure.message).toBe(formatMessage(errors[code], language, failure.details))
  expect(failure.id).toMatch(/^[0-9a-f-]{36}$/)
  if (at === undefined) return
  expect([what, failure.issues?.map((issue) => issue.path)]).toEqual([what, expect.arrayContaining([at])])
  for (const issue of failure.issues ?? []) {
    const { zh, en } = issueMessages[issue.error as keyof typeof issueMessages]
    // Up to the first value that the message takes.
    expect(issue.message).toContain((language === 'en' ? en : zh).split('{')[0])
  }
}

const languageOfCall = (i: number): Language => (i % 2 ? 'en' : 'zh-TW')
const nameOf = (endpoint: Endpoint) => endpoint.id
const guarded = calls.filter(({ access }) => access.level !== 'public')
const scoped = calls.filter(({ access }) => access.level === 'organization' || access.level === 'container')
const withBody = calls.filter((endpoint) => endpoint.body)

const validInput = (endpoint: Endpoint, of = things): Input => oneOf(inputsOf(endpoint, of, true), seed)

/** Runs `work` and makes sure that no row of any table changed. */
async function changingNothing(work: () => Promise<void>): Promise<void> {
  const before = await takeSnapshot(server.platform.db)
  await work()
  expect(await takeSnapshot(server.platform.db)).toEqual(before)
}

async function inParallel<T>(items: T[], work: (item: T, index: number) => Promise<void>): Promise<void> {
  const queue = [...items.entries()]
  const worker = async () => {
    for (let next = queue.shift(); next; next = queue.shift()) await work(next[1], next[0])
  }
  await Promise.all(Array.from({ length: 4 }, worker))
}

/** Of each field one, each field another. */
const onePerField = (attacks: Attack[]): Attack[] =>
  [...Map.groupBy(attacks, ({ at }) => at).values()].map((all, i) => all[i % all.length] as Attack)

/** At most `most`, spread evenly, always the same. */
const bounded = (attacks: Attack[]): Attack[] =>
  attacks.length <= most
    ? attacks
    : Array.from({ length: most }, (_, i) => attacks[Math.floor((i * attacks.length) / most)] as Attack)

describe('a wrong field is refused by name', () => {
  it.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const all = makeAttacks(validInput(endpoint), schemasOf(endpoint), instead, seed)
    const attacks = bounded(isLong ? all : onePerField(all))
    if (endpoint.query || endpoint.body) expect(attacks.length).toBeGreaterThan(0)
    const { token } = store.manager
    await changingNothing(() =>
      inParallel(attacks, async (attack, i) => {
        const language = languageOfCall(i)
        const answer = await send(endpoint, attack, { token, language })
        // Before it is read.
        if (attack.body !== undefined && JSON.stringify(attack.body).length > endpoint.bodyLimit)
          return expectRefusal(attack.what, answer, 'too_large', language)
        // What is half typed is kept as it is: its shape is right, and somebody else has written it meanwhile.
        const isTyped = endpoint === putWorkingCopy && attack.at.startsWith('content.')
        if (isTyped && answer.status === errors.conflict.status) return
        // The kind checks the content of a version, as a business rule.
        const inContent = /(^|\.)content\./.test(attack.at) && answer.status === errors.rule_broken.status
        expectRefusal(attack.what, answer, inContent ? 'rule_broken' : 'invalid_input', language, attack.at)
      }),
    )
  })
})

describe('a body that is no JSON object is refused', () => {
  it.each(withBody.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const input = validInput(endpoint)
    const { token } = store.manager
    const good = JSON.stringify(input.body)
    const malformed = [
      '',
      '{',
      `${good}}`,
      good.slice(0, -1),
      '{"a":1,}',
      "{'a':1}",
      'undefined',
      '\ufeff{',
      '{"__proto__":{"a":1}}',
    ]
    const notObjects = ['null', '[]', '"text"', '5', 'true']
    const gzipped = { 'content-encoding': 'gzip' }
    await changingNothing(async () => {
      for (const text of [...malformed, ...notObjects])
        expectRefusal(text, await send(endpoint, input, { token, text }), 'invalid_input', 'zh-TW', '')
      for (const contentType of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'multipart/form-data',
        'text/xml',
        'json',
      ])
        expectRefusal(
          contentType,
          await send(endpoint, input, { token, contentType }),
          'unsupported_media_type',
          'zh-TW',
        )
      const encoding = { 'content-encoding': 'rot13' }
      expectRefusal(
        'rot13',
        await send(endpoint, input, { token, headers: encoding }),
        'unsupported_media_type',
        'zh-TW',
      )
      expectRefusal('no gzip', await send(endpoint, input, { token, headers: gzipped }), 'invalid_input', 'zh-TW')
      const large = JSON.stringify({ ...(input.body as object), more: 'x'.repeat(endpoint.bodyLimit) })
      const many = JSON.stringify({ more: Array(20_000).fill(0) })
      for (const text of [large, many])
        expectRefusal('too large', await send(endpoint, input, { token, text }), 'too_large', 'zh-TW')
      const deep = `{"more":${nest(7000)}}`
      expectRefusal('too deep', await send(endpoint, input, { token, text: deep }), 'invalid_input', 'zh-TW', '')
    })
  })
})

describe('who is not signed in is refused', () => {
  it.each(guarded.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const input = validInput(endpoint)
    const tokens = [undefined, '', 'garbage', 'x'.repeat(43), `${store.manager.token}x`, `${store.manager.token} x`]
    await changingNothing(async () => {
      for (const [i, token] of tokens.entries()) {
        const language = languageOfCall(i)
        expectRefusal(`token ${token}`, await send(endpoint, input, { token, language }), 'unauthenticated', language)
      }
      const basic = { authorization: `Basic ${Buffer.from('a:b').toString('base64')}` }
      expectRefusal('basic', await send(endpoint, input, { headers: basic }), 'unauthenticated', 'zh-TW')
    })
  })
})

describe("another organization's things are out of reach", () => {
  it.each(scoped.map((endpoint) => [nameOf(endpoint), endpoint] as const))('%s', async (_, endpoint) => {
    const input = validInput(endpoint)
    const { token } = store.manager
    const target = targetOf(endpoint.access)
    await changingNothing(async () => {
      const elsewhere = validInput(endpoint, foreignThings)
      expectRefusal('foreign call', await send(endpoint, elsewhere, { token }), 'not_your_organization', 'zh-TW')
      for (const org of [foreign.org, '0'.repeat(32)]) {
        const wrong = { ...input, query: { ...input.query, org } }
        expectRefusal(`org ${org}`, await send(endpoint, wrong, { token }), 'not_your_organization', 'zh-TW')
      }
      const asStranger = await send(endpoint, input, { token: stranger.token })
      expectRefusal('stranger', asStranger, 'not_your_organization', 'zh-TW')
      if (!target) return
      for (const id of [foreignThings[target.resource], things.container.split('').reverse().join('_').slice(0, 40)]) {
        const place = { ...(input[target.in] as object), [target.key]: id }
        const wrong = { ...input, [target.in]: place }
        expectRefusal(`${target.resource} ${id}`, await send(endpoint, wrong, { token }), 'not_found', 'zh-TW')
        const byHelper = await send(endpoint, wrong, { token: store.assigned.token })
        expectRefusal('container user', byHelper, 'no_permission', 'zh-TW')
      }
    })
  })
})

describe('a path that is no call', () => {
  it('is not found, or has other methods, in the language of the caller', async () => {
    const call = (method: Endpoint['method'], path: string, language: Language) =>
      send({ method, path } as Endpoint, { query: {} }, { token: store.manager.token, language })
    expectRefusal('unknown', await call('GET', '/no/such/call', 'en'), 'not_found', 'en')
    expectRefusal('other method', await call('DELETE', '/user/getUserInfo', 'zh-TW'), 'method_not_allowed', 'zh-TW')
  })

  it.each(['/api/%', '/api/user/%ff', '/api//user', '/api/user/getUserInfo/../../x', `/api/${'a/'.repeat(2000)}`])(
    'is refused whatever its form: %s',
    async (path) => {
      const response = await fetch(`${server.url}${path}`)
      expect(await response.text()).not.toContain('<html')
      expect(response.status).toBeGreaterThanOrEqual(400)
      expect(response.status).toBeLessThan(500)
    },
  )
})
