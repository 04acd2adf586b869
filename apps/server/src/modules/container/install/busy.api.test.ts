import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { checkInstalled, updateContainer } from '@vitrine/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { watchLoop } from '../../../../../../tools/cost.ts'
import { makeBatch, makeEvent } from '../../../collector/testing/events.ts'
import { containers } from '../../../kernel/db/index.ts'
import { makeStore, type Store } from '../../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../../testing/server.ts'

/** A shop whose page each test writes. */
let page = ''
let policy = ''
const shop = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(page)
})
let server: TestServer
let store: Store
beforeAll(async () => {
  await new Promise<void>((done) => shop.listen(0, '127.0.0.1', done))
  const host = `127.0.0.1:${(shop.address() as AddressInfo).port}`
  server = await startTestServer({ TAG_URL: 'https://tag.test', OUTGOING_ALLOW: host })
  store = await makeStore(server)
  const query = { org: store.org, id: store.container }
  await store.manager.must(updateContainer, { query, body: { website: `http://${host}/` } })
})
afterAll(async () => {
  await server.destroy()
  shop.closeAllConnections()
  shop.close()
})

/** Checks the shop while visitors send what they do; answers what was found and how long anything held the event loop. */
async function checkWhileBusy() {
  const { org, container, manager } = store
  await server.platform.db.withOrg(org, (tx) =>
    tx.update(containers).set({ installCheckedAt: null }).where(eq(containers.orgId, org)),
  )
  let checking = true
  const loop = watchLoop()
  const collect = async () => {
    const statuses: number[] = []
    while (checking) {
      const body = JSON.stringify(makeBatch(container, [makeEvent('page_view')]))
      const { status } = await fetch(`${server.url}/collect`, { method: 'POST', body })
      statuses.push(status)
    }
    return statuses
  }
  const collecting = collect()
  const found = await manager.must(checkInstalled, { query: { org, id: container } }).finally(() => {
    checking = false
  })
  return { found, statuses: await collecting, longest: loop.stop() }
}

/** What a parser compares each of with all before it, where it is careless. */
const attributes = `<a ${Array.from({ length: 600_000 }, (_, i) => i.toString(36)).join(' ')}>`
const scripts = (html: string) => `<head><script>${html}</script>`

describe('a page that is made to take long', () => {
  // The first run loads and compiles what every later one uses.
  beforeAll(async () => {
    page = scripts('')
    await checkWhileBusy()
  })

  it.each([
    ['slashes', scripts('/'.repeat(110_000)), 'not_in_page'],
    ['slashes to the limit', scripts('/'.repeat(3_000_000)), 'not_in_page'],
    ['a tag of attributes', attributes, 'not_in_page'],
    ['tags', '<a>'.repeat(1_000_000), 'not_in_page'],
  ])('holds nobody up: %s', async (_, html, reason) => {
    page = html
    // The least of some tries tells the cost of the code; one tells what was compiled and collected meanwhile, too.
    let held = Number.POSITIVE_INFINITY
    for (let attempt = 0; attempt < 5 && held >= 50; attempt++) {
      const { found, statuses, longest } = await checkWhileBusy()
      held = Math.min(held, longest)
      expect(found.reason).toBe(reason)
      expect(new Set(statuses)).toEqual(new Set([202]))
    }
    expect(held).toBeLessThan(50)
  })
})

it('reads a policy whose escapes are none', async () => {
  page = `<head><script src="https://tag.test/tag/${store.container}.js"></script>`
  policy = 'script-src https://tag.test/%zz; connect-src https://tag.test/%'
  expect((await checkWhileBusy()).found).toMatchObject({ status: 'blocked_by_csp', reason: 'csp_header' })
})
