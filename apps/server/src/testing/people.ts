import { hashPassword } from '../modules/user/index.ts'
import { ApiClient } from './api.ts'
import type { TestServer } from './server.ts'
import { makeOrganization, makeUser } from './store.ts'

let addresses = 0

/** Makes a request come from an address of its own, which no limit has counted yet; the server has to trust its proxy. */
export const newAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.0.${addresses >> 8}.${addresses++ & 255}`,
})

export const password = 'correct horse battery staple'
let passwordHash: Promise<string> | undefined

/** Somebody who can sign in with `password`: the manager of an organization of their own. */
export async function makePerson({ platform: { db }, url }: Pick<TestServer, 'platform' | 'url'>) {
  passwordHash ??= hashPassword(password)
  const org = await makeOrganization(db)
  const person = await makeUser(db, org, 'manager', { passwordHash: await passwordHash })
  return { ...person, org, client: new ApiClient(url, person.token) }
}
