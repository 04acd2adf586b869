import {
  getLibrary,
  listAdminUsers,
  listContainerOperations,
  listCopySources,
  listExperiences,
  listHeldOrders,
  listHosts,
  listImages,
  listTimers,
} from '@vitrine/contract'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeStore, type Store } from '../testing/fixtures.ts'
import { startTestServer, type TestServer } from '../testing/server.ts'

let server: TestServer
let store: Store
beforeAll(async () => {
  server = await startTestServer()
  store = await makeStore(server)
})
afterAll(() => server.destroy())

/** Every list that is searched, with the parameter that carries the text. */
const lists = [
  ...[
    listExperiences,
    getLibrary,
    listImages,
    listTimers,
    listContainerOperations,
    listCopySources,
    listAdminUsers,
  ].map((list) => ({ list, name: 'key' })),
  ...[listExperiences, getLibrary].map((list) => ({ list, name: 'tag' })),
  ...[listHosts, listHeldOrders].map((list) => ({ list, name: 'search' })),
]

it.each(lists.map((each) => [`${each.list.path} by ${each.name}`, each] as const))(
  'a NUL in what %s looks for is refused, and the field is named',
  async (_, { list, name }) => {
    for (const text of ['\0', 'a\0b', ' \0']) {
      const url = new URL(`${server.url}/api${list.path}`)
      const { org, container } = store
      const place = list === listHosts || list === listHeldOrders ? 'id' : 'container_id'
      url.search = new URLSearchParams({ org, [place]: container, [name]: text }).toString()
      const response = await fetch(url, { headers: { authorization: `Bearer ${store.manager.token}` } })
      const { error, issues } = (await response.json()) as { error: string; issues: object[] }
      expect([response.status, error]).toEqual([400, 'invalid_input'])
      expect(issues).toContainEqual(expect.objectContaining({ path: name, error: 'invalid_format' }))
    }
  },
)
