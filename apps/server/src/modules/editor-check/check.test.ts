import { expect, it } from 'vitest'
import type { Context } from '../../kernel/context.ts'
import { nameContainer } from './check.ts'

/** A store whose query for a container ends so. */
const storeOf = (rows: () => Promise<unknown[]>) => {
  const query: object = new Proxy({}, { get: (_, name) => (name === 'orderBy' ? rows : () => query) })
  return { db: { withOrg: (_org: string, work: (tx: object) => unknown) => work(query) } } as unknown as Context
}
const name = (rows: () => Promise<unknown[]>) =>
  nameContainer(storeOf(rows), { org: 'org', member: { containerIds: null } } as never, 'a1b2c3d4e5f6a7b8')

it('a container that is not there is called by its id, and a store that fails is not taken for one', async () => {
  expect(await name(async () => [])).toBe('a1b2c3d4e5f6a7b8')
  expect(await name(async () => [{ container: { name: 'Tea' } }])).toBe('Tea')
  const lost = () => Promise.reject(new Error('connection terminated'))
  await expect(name(lost)).rejects.toThrow('connection terminated')
})
