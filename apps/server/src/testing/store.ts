import type { OrgRole, PlanLevel } from '@vitrine/contract'
import { insertAccount } from '../kernel/account/store.ts'
import type { Db } from '../kernel/db/index.ts'
import { newId } from '../kernel/ids.ts'
import { assignContainer, insertMembership, insertOrganization } from '../kernel/organization/store.ts'
import { publishContainer } from '../kernel/publish/store.ts'
import { openSession } from '../kernel/session/store.ts'
import { insertContainer } from '../modules/container/index.ts'
import { kindRegistry } from '../roles/kinds.gen.ts'

/** A new organization. */
export async function makeOrganization(
  db: Db,
  level: PlanLevel = 'nineder',
  name = 'Test organization',
): Promise<string> {
  return (await db.withSystem((tx) => insertOrganization(tx, { name, level }))).id
}

/** The hash of a password that nobody knows. */
const unknownPassword = '$argon2id$v=19$m=8,t=1,p=1$sAuBs88RjLWIevHR9DyQSw$z0HuyPCQ6xGIHIJMjEbOUkqIMQW6eNlt0IVMGmYBERo'

export interface TestUser {
  id: string
  email: string
  token: string
}

let lastJoined = 0
/** Lists go by when somebody joined: of two members of a test one is the earlier. */
const nextJoined = (): Date => {
  lastJoined = Math.max(lastJoined + 1, Date.now())
  return new Date(lastJoined)
}

/** A person signed in, member of `org` in a role; null is a container user of `containers`. */
export async function makeUser(
  db: Db,
  org: string | undefined,
  role: OrgRole | null = 'manager',
  options: { containers?: string[]; beta?: boolean; passwordHash?: string } = {},
): Promise<TestUser> {
  const id = newId()
  const email = `${id}@demo.test`
  return db.withSystem(async (tx) => {
    const values = {
      id,
      email,
      userName: `User ${id}`,
      passwordHash: options.passwordHash ?? unknownPassword,
      activatedAt: new Date(),
      isBetaUser: options.beta ?? false,
    }
    await insertAccount(tx, values)
    if (org) await insertMembership(tx, { orgId: org, userId: id, role, createdAt: nextJoined() })
    for (const containerId of options.containers ?? []) await assignContainer(tx, org as string, id, containerId)
    const { token } = await openSession(tx, id, { bind: false, byPassword: true })
    return { id, email, token }
  })
}

/** A connected store. */
export async function makeContainer(db: Db, org: string, name = 'Test store'): Promise<string> {
  const fields = {
    name,
    website: 'https://shop.test',
    gaId: '',
    adminLink: '',
    clarityLink: '',
    ecommercePath: '',
    timezone: 'Asia/Taipei',
    currency: 'TWD',
  }
  return db.withOrg(org, async (tx) => {
    const container = await insertContainer(tx, org, fields)
    await publishContainer(tx, { kinds: kindRegistry }, org, container.id)
    return container.id
  })
}
