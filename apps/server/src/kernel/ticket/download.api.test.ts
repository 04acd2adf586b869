import {
  assignContainerAttribute,
  changeUserRole,
  createContainerOperationTicket,
  createOperationTicket,
  createReportTicket,
  downloadOperations,
  downloadReport,
  removeOrganizationUser,
} from '@vitrine/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiClient } from '../../testing/api.ts'
import { makeMember, makeReady, makeStore, type Store } from '../../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../../testing/server.ts'

let server: TestServer
let store: Store
let experience: string
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
  experience = (await makeReady(store)).id
})
afterAll(() => server.destroy())

/** The CSV files: the ticket for one, its download by whoever has the ticket, and the right to it. */
const files = {
  'of a report': {
    path: downloadReport.path,
    right: createReportTicket,
    ask: (client: ApiClient) => client.must(createReportTicket, { query: { org: store.org, id: experience } }),
    load: (ticket: string) =>
      new ApiClient(server.url).call(downloadReport, { query: { org: store.org, id: experience, ticket } }),
  },
  "of a container's operation log": {
    path: downloadOperations.path,
    right: createContainerOperationTicket,
    ask: (client: ApiClient) =>
      client.must(createContainerOperationTicket, { query: { org: store.org, container_id: store.container } }),
    load: (ticket: string) => new ApiClient(server.url).call(downloadOperations, { query: { org: store.org, ticket } }),
  },
}

describe.each(Object.entries(files))('a ticket for the CSV %s', (_, { path, right, ask, load }) => {
  const issue = async () => {
    const { id, client } = await makeMember(store, 'store_manager')
    return { id, ticket: (await ask(client)).ticket }
  }
  const query = () => ({ org: store.org })
  const expectRefused = async (ticket: string) =>
    expect(await load(ticket)).toMatchObject({ status: 404, failure: { error: 'not_found' } })

  it('is used once', async () => {
    const { ticket } = await issue()
    expect((await load(ticket)).status).toBe(200)
    await expectRefused(ticket)
  })

  it('is not used up by a HEAD request, which is refused', async () => {
    const { ticket } = await issue()
    const url = new URL(`${server.url}/api${path}`)
    url.search = new URLSearchParams({ org: store.org, id: experience, ticket }).toString()
    const response = await fetch(url, { method: 'HEAD' })
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET'])
    expect((await load(ticket)).status).toBe(200)
  })

  it('is refused once its holder has left the organization', async () => {
    const { id, ticket } = await issue()
    await store.manager.must(removeOrganizationUser, { query: { ...query(), user_id: id } })
    await expectRefused(ticket)
  })

  it('is refused once its holder has lost the right, and the refusal uses it up', async () => {
    const { id, ticket } = await issue()
    const allow = (enable: boolean) =>
      store.manager.must(assignContainerAttribute, {
        query: { ...query(), container: store.container },
        body: { user_id: id, list: [{ method: right.method, url: right.path, enable }] },
      })
    await allow(false)
    await expectRefused(ticket)
    await allow(true)
    await expectRefused(ticket)
  })
})

describe("a ticket for the CSV of the organization's operation log", () => {
  it('is refused once its holder has a lesser role, or in another organization', async () => {
    const { org, manager } = store
    const { id, client } = await makeMember(store, 'store_manager')
    const ask = async () => (await client.must(createOperationTicket, { query: { org } })).ticket
    const load = async (ticket: string, of = org) =>
      (await new ApiClient(server.url).call(downloadOperations, { query: { org: of, ticket } })).status
    expect(await load(await ask())).toBe(200)
    expect(await load(await ask(), (await makeStore(server)).org)).toBe(404)
    const ticket = await ask()
    await manager.must(changeUserRole, { query: { org }, body: { user_id: id, org_role: 'member' } })
    expect(await load(ticket)).toBe(404)
  })
})
